import type { Language } from '@relance/domain/contract/words.ts'
import { operationName } from '@relance/domain/values/inspection-words.ts'
import type { Db } from '../base.ts'
import { wordsOf } from '../http/words.ts'

/** Gives the name of an operation by its id. */
export type OperationNames = (operationId: number) => string

const namesIn =
  (pays: string, langue: Language): OperationNames =>
  (operationId) =>
    operationName(wordsOf(langue), langue, pays, operationId)

/** The operations in a language, the inspections by the name that the member's country gives them. */
export async function operationNamesOf(db: Db, adherentId: number, langue: Language): Promise<OperationNames> {
  const of = db.selectFrom('adherent').select('pays').where('id', '=', adherentId)
  return namesIn((await of.executeTakeFirstOrThrow()).pays, langue)
}

/** The same as a network's own country calls them, where no member is meant. */
export async function operationNamesOfNetwork(db: Db, reseauId: number, langue: Language): Promise<OperationNames> {
  const of = db.selectFrom('reseau').select('pays').where('id', '=', reseauId)
  return namesIn((await of.executeTakeFirstOrThrow()).pays, langue)
}
