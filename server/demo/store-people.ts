import type { RoleName } from '@relance/domain/auth/roles.ts'
import { invitationDays } from '@relance/domain/members/user-account.ts'
import type { Db } from '../base.ts'
import { noPassword } from '../members/member-users.sql.ts'
import type { DemoMember } from './demo-member.ts'

interface Contact {
  readonly reseauId: number
  readonly civilite: 'M.' | 'Mme'
  readonly prenom: string
  readonly nom: string
  readonly fonction: string
  /** Of the fiction range, between the garages' own and their customers'. */
  readonly telephone: string
  readonly email: string
}

/** Whom the garages of each network can turn to. */
const contacts: readonly Contact[] = [
  {
    reseauId: 3,
    civilite: 'Mme',
    prenom: 'Hélène',
    nom: 'Fabre',
    fonction: 'Animatrice de secteur',
    telephone: '06 39 98 00 06',
    email: 'helene.fabre@garalys.example.com',
  },
  {
    reseauId: 3,
    civilite: 'M.',
    prenom: 'Thomas',
    nom: 'Girard',
    fonction: 'Assistance technique',
    telephone: '06 39 98 00 07',
    email: 'assistance@garalys.example.com',
  },
  {
    reseauId: 4,
    civilite: 'Mme',
    prenom: 'Inès',
    nom: 'Marchal',
    fonction: 'Responsable régionale',
    telephone: '06 39 98 00 08',
    email: 'ines.marchal@mecavia.example.com',
  },
  {
    reseauId: 7,
    civilite: 'M.',
    prenom: 'Gwenaël',
    nom: 'Tessier',
    fonction: 'Animateur de réseau',
    telephone: '06 39 98 00 09',
    email: 'gwenael.tessier@autelys.example.com',
  },
]

interface Invited {
  readonly role: RoleName
  readonly prenom: string
  readonly nom: string
  readonly email: string
  readonly reseauId: number
  readonly workshop?: string
  readonly looksAfter?: readonly string[]
  /** How long ago the invitation left; a week later its link is dead. */
  readonly daysAgo: number
}

/** Who was invited and has not come yet. */
const invited: readonly Invited[] = [
  {
    role: 'ADHERENT_LECTURE',
    prenom: 'Léa',
    nom: 'Besson',
    email: 'lea.besson@martin.example.com',
    reseauId: 3,
    workshop: 'martin',
    daysAgo: 2,
  },
  {
    role: 'ADHERENT',
    prenom: 'Marc',
    nom: 'Guillot',
    email: 'marc.guillot@rivoire.example.com',
    reseauId: 3,
    workshop: 'rivoire',
    daysAgo: 12,
  },
  {
    role: 'ANIMATEUR_RESEAU',
    prenom: 'Nathalie',
    nom: 'Perrot',
    email: 'nathalie.perrot@garalys.example.com',
    reseauId: 3,
    looksAfter: ['forez'],
    daysAgo: 1,
  },
]

const dayMs = 24 * 60 * 60_000

/** Writes the garages' contacts at their networks, and who was invited lately. */
export async function storePeople(db: Db, members: readonly DemoMember[], now: Date): Promise<void> {
  const idOf = (code: string) => members.find((member) => member.workshop.code === code)!.id
  await db
    .insertInto('referent')
    .values(
      members.flatMap(({ id, workshop }) =>
        contacts
          .filter(({ reseauId }) => reseauId === workshop.reseauId)
          .map(({ reseauId: _, ...contact }) => ({ adherent_id: id, ...contact })),
      ),
    )
    .execute()
  const users = await db
    .insertInto('utilisateur')
    .values(
      invited.map(({ role, prenom, nom, email, workshop, daysAgo }) => {
        const left = new Date(now.getTime() - daysAgo * dayMs)
        return {
          role,
          prenom,
          nom,
          email,
          adherent_id: workshop ? idOf(workshop) : null,
          mot_de_passe: noPassword,
          invite_le: left,
          invitation_expire_le: new Date(left.getTime() + invitationDays * dayMs),
        }
      }),
    )
    .returning(['id', 'email'])
    .execute()
  const byMail = new Map(users.map(({ id, email }) => [email, id]))
  await db
    .insertInto('utilisateur_reseau')
    .values(invited.map(({ email, reseauId }) => ({ utilisateur_id: byMail.get(email)!, reseau_id: reseauId })))
    .execute()
  await db
    .insertInto('utilisateur_adherent')
    .values(
      invited.flatMap(({ email, looksAfter = [] }) =>
        looksAfter.map((code) => ({ utilisateur_id: byMail.get(email)!, adherent_id: idOf(code) })),
      ),
    )
    .execute()
}
