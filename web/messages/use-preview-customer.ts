import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import type { Variables } from '@relance/domain/messages/merge.ts'
import type { MemberTargeting } from '@relance/domain/targeting/member-targeting.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { type CampaignOfMember, targetingKey } from '../targeting/targeting.queries.ts'
import { draftOf } from '../targeting/targeting-draft.ts'
import { useOperationName } from '../targeting/use-targeting-choices.ts'
import { memberQuery } from './messages.queries.ts'

/** `Durand` → `D.`: a preview shows whom it is for without giving the name away. */
const masked = (name: string): string => (name ? `${name.slice(0, 1)}.` : '')

/**
 * Fields of a text, operation by operation, with a customer of the campaign's own: the first ones that the targeting
 * picks. An operation of which none of them is about gets the first customer all the same.
 */
export function usePreviewCustomer(of: CampaignOfMember, saved: MemberTargeting | undefined) {
  const formats = useFormats()
  const operationName = useOperationName()
  const member = useQuery(memberQuery(of.adherentId)).data
  const rows = useQuery({
    queryKey: [...targetingKey(of), 'list', 'preview'],
    queryFn: ({ signal }) =>
      call(
        campaignTargetingContract.listProspections,
        { params: { ...of }, query: { resultsPerPage: 100 }, body: draftOf(saved!) },
        signal,
      ),
    enabled: saved !== undefined,
  }).data?.data
  return useMemo(() => {
    // A person reads better than a company: its first name shows how the text flows.
    const people = rows?.toSorted((a, b) => Number(!a.client.prenom) - Number(!b.client.prenom))
    const find = (operationId: number) => people?.find((row) => row.operationId === operationId) ?? people?.[0]
    return {
      customerFor: (operationId: number): string => {
        const row = find(operationId)
        if (!row) return ''
        const { prenom, nom, raisonSociale } = row.client
        return prenom ? [prenom, masked(nom)].filter(Boolean).join(' ') : `${(nom || raisonSociale).slice(0, 6)}…`
      },
      variablesFor: (operationId: number): Variables => {
        const row = find(operationId)
        return {
          ...(row
            ? {
                prenom: row.client.prenom,
                nom: masked(row.client.nom),
                civilite: '',
                immatriculation: row.vehicule.immatriculation,
                marque: row.vehicule.marque,
                modele: row.vehicule.modele,
                dateEcheance: formats.day(row.datePrevisionnelle),
              }
            : {}),
          operation: operationName(operationId),
          ...(member
            ? { garage: member.nomCommercial, telephone: member.telephone, urlRendezVous: member.urlRendezVous }
            : {}),
        }
      },
    }
  }, [rows, member, formats, operationName])
}
