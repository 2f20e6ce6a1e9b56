import { createFileRoute } from '@tanstack/react-router'
import { SessionsPage } from '../../auth/SessionsPage.tsx'

export const Route = createFileRoute('/_app/mes-sessions')({ staticData: { member: false }, component: SessionsPage })
