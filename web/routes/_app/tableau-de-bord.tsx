import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../dashboard/DashboardPage.tsx'

export const Route = createFileRoute('/_app/tableau-de-bord')({ component: DashboardPage })
