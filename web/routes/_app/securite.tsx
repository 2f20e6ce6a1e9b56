import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '../../auth/SecurityPage.tsx'

export const Route = createFileRoute('/_app/securite')({ staticData: { member: false }, component: SecurityPage })
