import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { CleDkim, dkimContract, SignatureEmail } from '@relance/domain/diffusion/dkim.contract.ts'
import {
  type PublicationDkim,
  publicationOf,
  recordName,
  recordValue,
  selectorOf,
} from '@relance/domain/diffusion/dkim.ts'
import type { AuditAction } from '@relance/domain/networks/audit.ts'
import { seal } from '../auth/keys.ts'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, Refusal } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import {
  activateDkimKey,
  type DkimKeyRow,
  deleteDkimKey,
  findDkimKey,
  getMailDomain,
  insertDkimKey,
  listDkimKeys,
  savePublication,
} from './dkim.sql.ts'
import { sealedFor } from './dkim-keys.ts'

const generate = promisify(generateKeyPair)

/** RSA of 2048 bits, which every receiver knows (RFC 8301). */
async function makeKey(): Promise<{ privateKey: string; publicKey: string }> {
  const { privateKey, publicKey } = await generate('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  })
  return { privateKey, publicKey: publicKey.toString('base64') }
}

export function dkimHandlers(context: Context): Handlers<typeof dkimContract> {
  const { db, clock, env, random, dns } = context

  const shown = (row: DkimKeyRow, domaine: string): CleDkim => ({
    id: row.id,
    selecteur: row.selecteur,
    domaine: row.domaine,
    // A key for another domain signs nothing, whatever it did before the domain was changed.
    etat: row.domaine === domaine ? (row.etat as CleDkim['etat']) : 'ancienne',
    nom: recordName(row.selecteur, row.domaine),
    valeur: recordValue(row.cle_publique),
    creeLe: row.cree_le.toISOString(),
    activeeLe: row.activee_le?.toISOString() ?? null,
    publication: row.publication as PublicationDkim | null,
    verifieeLe: row.verifiee_le?.toISOString() ?? null,
  })
  const load = async ({ reseau }: Session): Promise<SignatureEmail> => {
    const domaine = await getMailDomain(db, reseau.id)
    const cles = (await listDkimKeys(db, reseau.id)).map((row) => shown(row, domaine))
    const own = cles.some(({ etat }) => etat === 'active')
    return { domaine, cles, signature: own ? 'reseau' : env.DKIM_PRIVATE_KEY_FILE ? 'serveur' : 'aucune' }
  }
  const getKey = async ({ reseau }: Session, id: number): Promise<DkimKeyRow> => {
    const key = await findDkimKey(db, reseau.id, id)
    if (!key) throw notFound()
    return key
  }
  const lookUp = async (key: DkimKeyRow): Promise<PublicationDkim> => {
    const publication = await dns.resolveTxt(recordName(key.selecteur, key.domaine)).then(
      (records) => publicationOf(records, key.cle_publique),
      () => 'sans_reponse' as const,
    )
    await savePublication(db, key.id, publication, clock.now())
    return publication
  }
  const audit = (tx: Db, session: Session, action: AuditAction, details: Readonly<Record<string, unknown>>) =>
    recordAudit(tx, {
      ...auditedBy(session, clock.now()),
      adherentId: null,
      action,
      objet: `reseau:${session.reseau.name}`,
      details,
    })

  return {
    getSignatureEmail: ({ session }) => load(session),
    creerCleDkim: async ({ session }) => {
      const { id: reseauId } = session.reseau
      const now = clock.now()
      const domaine = await getMailDomain(db, reseauId)
      const { privateKey, publicKey } = await makeKey()
      await db.transaction().execute(async (tx) => {
        const selecteur = selectorOf(now.toISOString().slice(0, 10), random.fraction())
        const sealed = seal(context, sealedFor(reseauId, selecteur), privateKey)
        const made = await insertDkimKey(tx, { reseauId, domaine, selecteur, publicKey, sealed, now })
        if (!made) throw new Refusal(409, 'DKIM_CLE_EN_ATTENTE')
        await audit(tx, session, 'reseau.dkim', { cle: 'creee', selecteur, domaine })
      })
      return load(session)
    },
    verifierCleDkim: async ({ session, params }) => {
      await lookUp(await getKey(session, params.id))
      return load(session)
    },
    activerCleDkim: async ({ session, params }) => {
      const key = await getKey(session, params.id)
      const { id: reseauId } = session.reseau
      // Mail signed by a key that nobody can find counts as unsigned.
      const found = key.domaine === (await getMailDomain(db, reseauId)) && (await lookUp(key)) === 'publiee'
      if (!found) throw new Refusal(409, 'DKIM_NON_PUBLIEE')
      await db.transaction().execute(async (tx) => {
        await activateDkimKey(tx, reseauId, key.id, clock.now())
        const { selecteur, domaine } = key
        await audit(tx, session, 'reseau.dkim', { cle: 'activee', selecteur, domaine })
      })
      return load(session)
    },
    supprimerCleDkim: async ({ session, params }) => {
      const key = await getKey(session, params.id)
      await db.transaction().execute(async (tx) => {
        if (!(await deleteDkimKey(tx, session.reseau.id, key.id))) throw new Refusal(409, 'DKIM_CLE_ACTIVE')
        const { selecteur, domaine } = key
        await audit(tx, session, 'reseau.dkim', { cle: 'supprimee', selecteur, domaine })
      })
      return load(session)
    },
  }
}
