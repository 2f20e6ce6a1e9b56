import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../members/AccountPage.tsx'

export const Route = createFileRoute('/_app/mon-compte')({ component: AccountPage })
