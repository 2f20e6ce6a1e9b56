import { z } from 'zod'
import { findOperation, parentOperationIds } from '../../values/operations.ts'
import type { Prospect } from '../prospect.ts'

const headings: readonly number[] = Object.values(parentOperationIds)

export const operationFields = {
  operationIdList: z
    .array(z.int().refine((id) => headings.includes(id) || findOperation(id) !== undefined, 'OPERATION_INCONNUE'))
    .max(100)
    .describe('operations to follow up, in priority order; none = nobody; the headings 1 and 10 are left out'),
}
type OperationFilter = { readonly operationIdList: readonly number[] }

/** A vehicle is picked when one of the operations to follow up is due; with none to follow up, nobody is. */
export const matchesOperation = (
  { operationIdList }: Pick<Prospect, 'operationIdList'>,
  filter: OperationFilter,
): boolean => operationIdList.some((id) => filter.operationIdList.includes(id))

/** The operation a vehicle is written to about: the first of the member's order that is due (decisions.md 9). */
export function chosenOperation(
  { operationIdList, datePrevisionnelleList }: Pick<Prospect, 'operationIdList' | 'datePrevisionnelleList'>,
  filter: OperationFilter,
): { operationId: number; datePrevisionnelle: string } | null {
  const operationId = filter.operationIdList.find((id) => operationIdList.includes(id))
  if (operationId === undefined) return null
  return { operationId, datePrevisionnelle: datePrevisionnelleList[operationIdList.indexOf(operationId)]! }
}

/** The earliest forecast among the operations to follow up: what is not promoted has no say in who is written to. */
export const earliestForecast = (
  { operationIdList, datePrevisionnelleList }: Pick<Prospect, 'operationIdList' | 'datePrevisionnelleList'>,
  filter: OperationFilter,
): string | null =>
  datePrevisionnelleList
    .filter((_, place) => filter.operationIdList.includes(operationIdList[place]!))
    .reduce<string | null>((first, day) => (first === null || day < first ? day : first), null)
