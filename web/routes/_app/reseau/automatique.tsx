import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { NetworkAutomaticPage } from '../../../campaigns/NetworkAutomaticPage.tsx'
import {
  type NetworkAutomaticSearch,
  networkAutomaticDefaults,
  readNetworkAutomaticSearch,
} from '../../../campaigns/network-automatic/network-automatic-search.ts'

export const Route = createFileRoute('/_app/reseau/automatique')({
  staticData: { member: false },
  validateSearch: (raw: Partial<NetworkAutomaticSearch> & SearchSchemaInput): NetworkAutomaticSearch =>
    readNetworkAutomaticSearch(raw as Readonly<Record<string, unknown>>),
  search: { middlewares: [stripSearchParams(networkAutomaticDefaults)] },
  component: NetworkAutomaticPage,
})
