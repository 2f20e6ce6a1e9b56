import type { RoleName } from '@relance/domain/auth/roles.ts'
import { sql } from 'kysely'
import type { Caller, World } from '../world.ts'
import { type Decision, decidedRoles, decisions } from './decisions.ts'
import { exampleOf, type Schema } from './example.ts'
import { marker, type Planted, plantMember } from './planted-member.ts'

interface Operation {
  readonly operationId: string
  readonly security?: readonly unknown[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
export interface Route extends Operation {
  readonly method: string
  readonly path: string
  readonly decision: Decision
}
export interface Answer {
  readonly route: string
  readonly status: number
  readonly text: string
}

export interface Walker {
  readonly caller: Caller
  readonly role: RoleName
}

/** Every route of the API, a planted member, its own people and strangers to it. */
export interface Walk {
  readonly victim: Planted
  readonly routes: readonly Route[]
  readonly foreigners: Readonly<Record<Stranger, Walker>>
  readonly ours: Readonly<Record<string, Walker>>
  /** Makes a call that names the planted member and what is its own. */
  call(route: Route, as: Caller | null, network?: string): Promise<Answer>
}

/** Strangers to the planted member: role, which workshop is theirs, network. */
const strangers = {
  'member of another workshop': ['ADHERENT', 'neighbour', 3],
  'member of another workshop without direct marketing': ['ADHERENT', 'withoutMmd', 3],
  'reader of another workshop': ['ADHERENT_LECTURE', 'neighbour', 3],
  'animator to whom it is not assigned': ['ANIMATEUR_RESEAU', null, 3],
  'member of another network': ['ADHERENT', 'abroad', 4],
  'animator of another network': ['ANIMATEUR_RESEAU', null, 4],
  'administrator of another network': ['ADMIN_RESEAU', null, 4],
} as const
export type Stranger = keyof typeof strangers
export const strangerNames = Object.keys(strangers) as Stranger[]

export const shows = (text: string): boolean => text.toLowerCase().includes(marker.toLowerCase())

export async function createWalk(world: World): Promise<Walk> {
  const { db } = world.context
  const victim = await plantMember(world, {})
  const workshops = {
    neighbour: await world.adherent({ nom_commercial: 'Voisin' }),
    withoutMmd: await world.adherent({ nom_commercial: 'Sans', adherent_mmd: false }),
    abroad: await world.adherent({ nom_commercial: 'Ailleurs', reseau_id: 4 }),
  }
  const document = world.app.swagger() as unknown as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Schema> }
  }
  const components = document.components.schemas
  const routes: Route[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      decision: decisions[operation.operationId]!,
    })),
  )
  const foreigners = {} as Record<Stranger, Walker>
  const ours: Record<string, Walker> = {}
  for (const name of strangerNames) {
    const [role, workshop, reseauId] = strangers[name]
    const adherentId = workshop && workshops[workshop]
    foreigners[name] = { role, caller: await world.login({ role, adherentId, reseauId }) }
  }
  for (const role of decidedRoles) {
    const adherentId = role === 'ADHERENT' || role === 'ADHERENT_LECTURE' ? victim.adherentId : null
    ours[role] = { role, caller: await world.login({ role, adherentId }) }
  }
  for (const caller of [ours['ANIMATEUR_RESEAU']!.caller, foreigners['animator of another network'].caller])
    await sql`insert into utilisateur_adherent values (${caller.utilisateurId}, ${victim.adherentId})`.execute(db)
  const call = async (route: Route, as: Caller | null, network = as?.network ?? 'garalys'): Promise<Answer> => {
    const known: Record<string, unknown> = {
      adherentId: victim.adherentId,
      campagneId: victim.campagneId,
      envoiId: victim.ids['envoi_id'],
      versionId: victim.ids['email_version_id'],
      messageId: victim.ids['bac_a_sable_id'],
      refTypeCampagne: 'directe',
      clients: 'true',
      session: '00000000-0000-4000-8000-000000000001',
      document: 'charte',
      champ: 'nom',
    }
    const ids: Readonly<Record<string, number>> = { ...victim.ids, un: 1 }
    const id = ids[route.decision.id ?? 'campagne_id']
    const query = new URLSearchParams()
    for (const one of route.parameters ?? [])
      if (one.in === 'query' && (one.required || ['adherentId', 'campagneId', 'clients'].includes(one.name)))
        query.set(one.name, String(known[one.name] ?? exampleOf(one.schema, components, known)))
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(name === 'network' ? network : name === 'id' ? id : (known[name] ?? 'x')),
    )
    const [type, content] = Object.entries(route.requestBody?.content ?? {})[0] ?? []
    const answer = await world.app.inject({
      method: route.method as 'GET',
      url: path + (query.size > 0 ? `?${query}` : ''),
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(type && { 'content-type': type }),
      },
      ...(content && {
        payload: JSON.stringify(
          route.decision.body ??
            exampleOf(content.schema, components, { adherentId: victim.adherentId, campagneId: victim.campagneId }),
        ),
      }),
    })
    return { route: route.operationId, status: answer.statusCode, text: answer.body }
  }

  return { victim, routes, foreigners, ours, call }
}
