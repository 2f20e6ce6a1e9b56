import { createFileRoute } from '@tanstack/react-router'
import { ForgottenPasswordPage } from '../auth/ForgottenPasswordPage.tsx'

export const Route = createFileRoute('/oubli-mot-de-passe')({ component: ForgottenPasswordPage })
