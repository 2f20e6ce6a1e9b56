import type { RoleName } from '@relance/domain/auth/roles.ts'
import { hashPassword } from '../auth/password.ts'
import type { Db } from '../base.ts'
import { firstNetworks } from '../networks/first-networks.ts'
import type { DemoMember } from './demo-member.ts'

/** Someone who can enter the demo: `where` says what it sees, for those who read the list. */
export interface DemoAccount {
  readonly role: RoleName
  readonly email: string
  readonly password: string
  readonly where: string
}

interface Account extends DemoAccount {
  readonly prenom: string
  readonly nom: string
  readonly networks: readonly number[]
  /** Its garage, for a member's people. */
  readonly workshop?: string
  /** The garages it looks after, for a network's. */
  readonly looksAfter?: readonly string[]
}

const password = 'Demo2026'
const at = (name: string) => `${name}@demo.relance.example`
const activeNetworks = firstNetworks.filter((network) => network.active !== false).map((network) => network.id)

const accounts: readonly Account[] = [
  {
    role: 'ADHERENT',
    email: at('garage.martin'),
    password,
    where: 'Garage Martin, réseau Garalys',
    prenom: 'Julien',
    nom: 'Martin',
    networks: [3],
    workshop: 'martin',
  },
  {
    role: 'ADHERENT_LECTURE',
    email: at('accueil.martin'),
    password,
    where: 'Garage Martin, lecture seule',
    prenom: 'Nadia',
    nom: 'Roche',
    networks: [3],
    workshop: 'martin',
  },
  {
    role: 'ADHERENT',
    email: at('garage.rivoire'),
    password,
    where: 'Garage Rivoire, réseau Garalys',
    prenom: 'Claire',
    nom: 'Rivoire',
    networks: [3],
    workshop: 'rivoire',
  },
  {
    role: 'ADHERENT',
    email: at('auto.forez'),
    password,
    where: 'Auto Service du Forez, sans marketing direct',
    prenom: 'Serge',
    nom: 'Perrin',
    networks: [3],
    workshop: 'forez',
  },
  {
    role: 'ADHERENT',
    email: at('atelier.dupuis'),
    password,
    where: 'Atelier Dupuis, réseau Mécavia',
    prenom: 'Fabien',
    nom: 'Dupuis',
    networks: [4],
    workshop: 'dupuis',
  },
  {
    role: 'ADHERENT',
    email: at('garage.estuaire'),
    password,
    where: 'Garage de l’Estuaire, réseau Mécavia',
    prenom: 'Delphine',
    nom: 'Vidal',
    networks: [4],
    workshop: 'estuaire',
  },
  {
    role: 'ADHERENT',
    email: at('garage.legoff'),
    password,
    where: 'Garage Le Goff, réseau Autelys',
    prenom: 'Yves',
    nom: 'Le Goff',
    networks: [7],
    workshop: 'legoff',
  },
  {
    role: 'ANIMATEUR_RESEAU',
    email: at('animateur'),
    password,
    where: 'réseau Garalys : Garage Martin et Garage Rivoire',
    prenom: 'Hélène',
    nom: 'Fabre',
    networks: [3],
    looksAfter: ['martin', 'rivoire'],
  },
  {
    role: 'ANIMATEUR_RESEAU',
    email: at('animateur.mecavia'),
    password,
    where: 'réseau Mécavia : Atelier Dupuis et Garage de l’Estuaire',
    prenom: 'Inès',
    nom: 'Marchal',
    networks: [4],
    looksAfter: ['dupuis', 'estuaire'],
  },
  {
    role: 'ADMIN_RESEAU',
    email: at('admin.garalys'),
    password,
    where: 'réseau Garalys',
    prenom: 'Olivier',
    nom: 'Carpentier',
    networks: [3],
  },
  {
    role: 'ADMIN_RESEAU',
    email: at('multi.reseaux'),
    password,
    where: 'réseaux Garalys, Mécavia et Autelys',
    prenom: 'Sophie',
    nom: 'Lemoine',
    networks: [3, 4, 7],
  },
  {
    role: 'ADMIN',
    email: at('admin'),
    password,
    where: 'tous les réseaux',
    prenom: 'Camille',
    nom: 'Durand',
    networks: activeNetworks,
  },
]

/** The accounts that a demo can be entered with. */
export const listAccounts = (): DemoAccount[] =>
  accounts.map(({ role, email, password: known, where }) => ({ role, email, password: known, where }))

/** Whether the demo is already there: its first account is. */
export const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('utilisateur').select('id').where('email', '=', accounts[0]!.email).executeTakeFirst()) !==
  undefined

/** Writes the accounts, with what each may see. */
export async function storeAccounts(db: Db, members: readonly DemoMember[], now: Date): Promise<void> {
  const idOf = (code: string) => members.find((member) => member.workshop.code === code)!.id
  const hashed = await hashPassword(password)
  const users = await db
    .insertInto('utilisateur')
    .values(
      accounts.map(({ email, role, prenom, nom, workshop }, rank) => ({
        email,
        mot_de_passe: hashed,
        role,
        prenom,
        nom,
        adherent_id: workshop ? idOf(workshop) : null,
        derniere_connexion_le: new Date(now.getTime() - (rank + 1) * 29 * 60 * 60_000),
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const userOf = new Map(users.map((user) => [user.email, user.id]))
  await db
    .insertInto('utilisateur_reseau')
    .values(
      accounts.flatMap(({ email, networks }) =>
        networks.map((reseau_id) => ({ utilisateur_id: userOf.get(email)!, reseau_id })),
      ),
    )
    .execute()
  await db
    .insertInto('utilisateur_adherent')
    .values(
      accounts.flatMap(({ email, looksAfter = [] }) =>
        looksAfter.map((code) => ({ utilisateur_id: userOf.get(email)!, adherent_id: idOf(code) })),
      ),
    )
    .execute()
}
