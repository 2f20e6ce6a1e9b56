import type { Profile } from '@relance/domain/auth/auth.contract.ts'
import {
  type Icon,
  IconActivityHeartbeat,
  IconBooks,
  IconBuildingStore,
  IconCalendarEvent,
  IconChartBar,
  IconCoinEuro,
  IconFileImport,
  IconListDetails,
  IconMailbox,
  IconMessage2,
  IconRobot,
  IconScale,
  IconSend,
  IconSettings,
  IconSpeakerphone,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'
import type common from '../i18n/locales/fr/common.json'
import type { Place } from '../paths.ts'

type MenuWord = Exclude<keyof (typeof common)['menu'], 'label' | 'open' | 'home'>

export interface MenuEntry {
  readonly label: MenuWord
  readonly icon: Icon
  readonly to: Place['to']
  /** Where one is when this entry is the current one. */
  readonly under: string
  /** And there. */
  readonly alsoUnder?: readonly string[]
  readonly children?: readonly MenuEntry[]
  /** Shows nothing of a member: it is there for those who have none too. */
  readonly ofNetwork?: true
  /** There only for a member that has direct marketing (specification, section 6). */
  readonly ofDirectMarketing?: true
  readonly shownTo: (profile: Profile) => boolean
}

const everyone = () => true
const seesManyMembers = ({ role }: Profile) => role.name !== 'ADHERENT' && role.name !== 'ADHERENT_LECTURE'
const hasRight = (right: string) => (profile: Profile) => profile.rights.includes(right)

/** The header's menu, in the order of a garage's month. An entry is there when its screen is, and when one may see it. */
const menu: readonly MenuEntry[] = [
  {
    label: 'dashboard',
    icon: IconChartBar,
    to: '/tableau-de-bord',
    under: '/tableau-de-bord',
    ofNetwork: true,
    shownTo: everyone,
  },
  { label: 'visits', icon: IconTool, to: '/entrees-atelier', under: '/entrees-atelier', shownTo: everyone },
  {
    label: 'predictive',
    icon: IconCalendarEvent,
    to: '/marketing-predictif/liste-campagnes',
    under: '/marketing-predictif',
    shownTo: hasRight('predictive.read'),
    children: [
      {
        label: 'predictiveList',
        icon: IconCalendarEvent,
        to: '/marketing-predictif/liste-campagnes',
        under: '/marketing-predictif/liste-campagnes',
        shownTo: everyone,
      },
      {
        label: 'automatic',
        icon: IconRobot,
        to: '/marketing-predictif/validation-automatique',
        under: '/marketing-predictif/validation-automatique',
        shownTo: hasRight('automatic.read'),
      },
    ],
  },
  {
    label: 'direct',
    icon: IconSpeakerphone,
    to: '/marketing-direct/liste-campagne',
    under: '/marketing-direct',
    shownTo: hasRight('direct.read'),
    ofDirectMarketing: true,
    children: [
      {
        label: 'directList',
        icon: IconSpeakerphone,
        to: '/marketing-direct/liste-campagne',
        under: '/marketing-direct',
        shownTo: everyone,
      },
      {
        label: 'library',
        icon: IconBooks,
        to: '/bibliotheque/gabarits',
        under: '/bibliotheque',
        shownTo: everyone,
      },
    ],
  },
  {
    label: 'customers',
    icon: IconUsers,
    to: '/mes-clients/list',
    under: '/mes-clients',
    shownTo: everyone,
    children: [
      {
        label: 'customerList',
        icon: IconUsers,
        to: '/mes-clients/list',
        under: '/mes-clients/list',
        shownTo: everyone,
      },
      {
        label: 'optOuts',
        icon: IconMailbox,
        to: '/mes-clients/stop-sms-email',
        under: '/mes-clients/stop-sms-email',
        shownTo: everyone,
      },
      { label: 'outbox', icon: IconSend, to: '/boite-envoi', under: '/boite-envoi', shownTo: hasRight('direct.read') },
      { label: 'import', icon: IconFileImport, to: '/import', under: '/import', shownTo: hasRight('import.run') },
    ],
  },
  {
    label: 'network',
    icon: IconBuildingStore,
    to: '/marketing-direct/liste-atelier',
    under: '/reseau',
    alsoUnder: ['/exploitation'],
    ofNetwork: true,
    shownTo: seesManyMembers,
    children: [
      {
        label: 'workshops',
        icon: IconBuildingStore,
        to: '/marketing-direct/liste-atelier',
        under: '/marketing-direct/liste-atelier',
        shownTo: hasRight('members.list'),
      },
      {
        label: 'networkMonths',
        icon: IconCalendarEvent,
        to: '/reseau/campagnes',
        under: '/reseau/campagnes',
        shownTo: hasRight('predictive.read'),
      },
      {
        label: 'networkMessages',
        icon: IconMessage2,
        to: '/reseau/messages',
        under: '/reseau/messages',
        alsoUnder: ['/reseau/gabarits', '/reseau/gabarits-sms', '/reseau/textes', '/reseau/images'],
        shownTo: hasRight('network-targeting.read'),
      },
      {
        label: 'operations',
        icon: IconTool,
        to: '/reseau/operations',
        under: '/reseau/operations',
        shownTo: hasRight('network-targeting.read'),
      },
      {
        label: 'labels',
        icon: IconListDetails,
        to: '/reseau/libelles',
        under: '/reseau/libelles',
        shownTo: hasRight('network.admin'),
      },
      {
        label: 'networkAutomatic',
        icon: IconRobot,
        to: '/reseau/automatique',
        under: '/reseau/automatique',
        shownTo: hasRight('network-targeting.read'),
      },
      {
        label: 'networkPrices',
        icon: IconCoinEuro,
        to: '/reseau/prix',
        under: '/reseau/prix',
        shownTo: hasRight('network.admin'),
      },
      {
        label: 'networkRules',
        icon: IconScale,
        to: '/reseau/politiques',
        under: '/reseau/politiques',
        shownTo: hasRight('network-targeting.read'),
      },
      {
        label: 'networkUsers',
        icon: IconUsers,
        to: '/reseau/utilisateurs',
        under: '/reseau/utilisateurs',
        shownTo: hasRight('network.admin'),
      },
      {
        label: 'networkSettings',
        icon: IconSettings,
        to: '/reseau/parametres',
        under: '/reseau/parametres',
        shownTo: hasRight('network.admin'),
      },
      {
        label: 'audit',
        icon: IconListDetails,
        to: '/reseau/journal',
        under: '/reseau/journal',
        shownTo: hasRight('network.admin'),
      },
      {
        label: 'operator',
        icon: IconActivityHeartbeat,
        to: '/exploitation',
        under: '/exploitation',
        shownTo: hasRight('installation.admin'),
      },
    ],
  },
]

/** What someone sees of the menu, for the member that the pages are about: most screens are not there without one. */
export const entriesFor = (profile: Profile, member: { readonly adherentMMD: boolean } | null): readonly MenuEntry[] =>
  menu
    .filter((entry) => entry.ofNetwork === true || member !== null)
    .filter((entry) => entry.ofDirectMarketing !== true || member?.adherentMMD)
    .filter((entry) => entry.shownTo(profile))
    .map((entry) =>
      entry.children ? { ...entry, children: entry.children.filter((child) => child.shownTo(profile)) } : entry,
    )
