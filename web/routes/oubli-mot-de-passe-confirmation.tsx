import { createFileRoute } from '@tanstack/react-router'
import { ForgottenPasswordSentPage } from '../auth/ForgottenPasswordSentPage.tsx'

export const Route = createFileRoute('/oubli-mot-de-passe-confirmation')({ component: ForgottenPasswordSentPage })
