import { createFileRoute } from '@tanstack/react-router'
import { CouponsPage } from '../../../messages/CouponsPage.tsx'

export const Route = createFileRoute('/_app/bibliotheque/coupons')({ component: CouponsPage })
