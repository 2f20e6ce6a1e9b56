import type { Profile } from '@relance/domain/auth/auth.contract.ts'
import {
  type Icon,
  IconChartBar,
  IconFileImport,
  IconMailbox,
  IconSend,
  IconSpeakerphone,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'
import type { Place } from '../paths.ts'

type MenuWord = 'dashboard' | 'visits' | 'direct' | 'customers' | 'customerList' | 'optOuts' | 'import' | 'outbox'

export interface MenuEntry {
  readonly label: MenuWord
  readonly icon: Icon
  readonly to: Place['to']
  /** Where one is when this entry is the current one. */
  readonly under: string
  readonly children?: readonly MenuEntry[]
  readonly shownTo: (profile: Profile) => boolean
}

const everyone = () => true
const hasRight = (right: string) => (profile: Profile) => profile.rights.includes(right)

/** The header's menu, in the order of a garage's month. An entry is there when its screen is, and when one may see it. */
const menu: readonly MenuEntry[] = [
  { label: 'dashboard', icon: IconChartBar, to: '/tableau-de-bord', under: '/tableau-de-bord', shownTo: everyone },
  { label: 'visits', icon: IconTool, to: '/entrees-atelier', under: '/entrees-atelier', shownTo: everyone },
  {
    label: 'direct',
    icon: IconSpeakerphone,
    to: '/marketing-direct/liste-campagne',
    under: '/marketing-direct',
    shownTo: (profile) => profile.adherentMMD && profile.rights.includes('direct.read'),
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
    ],
  },
  { label: 'outbox', icon: IconSend, to: '/boite-envoi', under: '/boite-envoi', shownTo: hasRight('direct.read') },
  { label: 'import', icon: IconFileImport, to: '/import', under: '/import', shownTo: hasRight('import.run') },
]

/** What someone sees of the menu: these screens show a member's data, so nothing without a member. */
export const entriesFor = (profile: Profile): readonly MenuEntry[] =>
  profile.adherentId === null ? [] : menu.filter((entry) => entry.shownTo(profile))
