import { addDays, addMonths, type Day } from '@relance/domain/values/day.ts'
import { operationIds as of } from '@relance/domain/values/operations.ts'

/** A campaign of the demo's past: what it promoted, when it left, and how well it works compared with the average. */
export interface PlannedCampaign {
  readonly label: string
  readonly type: 'directe' | 'predictive'
  /** For a direct campaign the code of its workshop; null when it is its network's. */
  readonly workshop: string | null
  readonly reseauId: number
  readonly jour: Day
  readonly operations: readonly (readonly [number, number])[]
  /** Share of the garage's vehicles it is about. */
  readonly share: number
  readonly pull: number
  readonly texteSms: string
  readonly objet: string
}

const monthNames = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
const weekday = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay()
/** The first such weekday (0 = Sunday) on a day or after it. */
const onOrAfter = (day: Day, wanted: number): Day => addDays(day, (wanted - weekday(day) + 7) % 7)

/** When a network's campaign of a month leaves (decisions.md 6): open on the 10th of the month before, three weeks to decide. */
export const predictiveDay = (month: Day): Day => addDays(onOrAfter(addDays(addMonths(month, -1), 9 + 21), 0), 2)

/** What garages promote by themselves, by the month of the year in which they do. */
const seasons: Readonly<
  Record<number, Pick<PlannedCampaign, 'operations' | 'pull' | 'texteSms' | 'objet'> & { titre: string }>
> = {
  1: {
    titre: 'Essuie-glaces et éclairage',
    operations: [[of.essuieGlace, 1]],
    pull: 0.75,
    texteSms: 'Bonjour {{prenom}}, -20% sur vos balais d’essuie-glace ce mois-ci chez {{garage}}. RDV au {{telephone}}',
    objet: 'Bien voir, bien être vu : -20 % sur vos balais',
  },
  3: {
    titre: 'Contrôle technique de printemps',
    operations: [[of.controleTechnique, 1]],
    pull: 1.45,
    texteSms: 'Le contrôle technique de votre {{marque}} approche : préparation offerte chez {{garage}}, {{telephone}}',
    objet: 'Votre contrôle technique approche',
  },
  5: {
    titre: 'Climatisation avant l’été',
    operations: [
      [of.climatisation, 3],
      [of.filtreHabitacle, 1],
    ],
    pull: 0.95,
    texteSms: 'Climatisation : recharge à 79E tout compris pour votre {{modele}} chez {{garage}}. RDV {{telephone}}',
    objet: 'De l’air frais pour l’été : recharge de climatisation à 79 €',
  },
  6: {
    titre: 'Départ en vacances',
    operations: [
      [of.plaquettesAvant, 1],
      [of.revision, 1],
    ],
    pull: 1.05,
    texteSms: 'Avant les vacances, contrôle gratuit 20 points de votre {{marque}} chez {{garage}}. RDV {{telephone}}',
    objet: 'Partez tranquille : contrôle 20 points offert',
  },
  9: {
    titre: 'Révision de la rentrée',
    operations: [[of.revision, 1]],
    pull: 1.15,
    texteSms: 'Rentrée : votre révision avec -15% jusqu’à la fin du mois chez {{garage}}. Prenez RDV au {{telephone}}',
    objet: 'La révision de la rentrée à -15 %',
  },
  10: {
    titre: 'Pneus hiver',
    operations: [[of.pneumatiques, 1]],
    pull: 1.25,
    texteSms: 'Pneus hiver : montage offert pour 2 pneus achetés chez {{garage}}. Réservez au {{telephone}}',
    objet: 'Pneus hiver : le montage est offert',
  },
  12: {
    titre: 'Batterie et grand froid',
    operations: [[of.batterie, 1]],
    pull: 0.85,
    texteSms: 'Avant le froid, test de batterie offert pour votre {{marque}} chez {{garage}} : {{telephone}}',
    objet: 'Démarrez du premier coup cet hiver',
  },
}

/** A campaign that has just left has nothing to show yet: the demo's last one is older. */
const freshDays = 9

/** What the networks promote: what is due most. */
const predictiveOperations = [
  [of.revision, 45],
  [of.controleTechnique, 20],
  [of.pneumatiques, 15],
  [of.plaquettesAvant, 12],
  [of.filtreHabitacle, 8],
] as const

/** Past campaigns in the order they left: each network's of the last fourteen months, and the garages' own. */
export function planCampaigns(
  today: Day,
  workshops: readonly { readonly code: string; readonly reseauId: number; readonly directMarketing: boolean }[],
): PlannedCampaign[] {
  const thisMonth = `${today.slice(0, 7)}-01`
  const planned: PlannedCampaign[] = []
  for (let back = 14; back >= 0; back--) {
    const month = addMonths(thisMonth, -back)
    const [year, number] = [month.slice(0, 4), Number(month.slice(5, 7))]
    for (const reseauId of new Set(workshops.map((one) => one.reseauId)))
      planned.push({
        label: `Campagne ${monthNames[number - 1]} ${year}`,
        type: 'predictive',
        workshop: null,
        reseauId,
        jour: predictiveDay(month),
        operations: predictiveOperations,
        share: 0.085,
        pull: [1, 0.9, 1.1, 1.2, 0.95, 1, 0.85, 0.7, 1.1, 1.15, 1.05, 0.8][number - 1]!,
        texteSms:
          'Bonjour {{prenom}}, {{operation}} à prévoir sur votre {{marque}}. {{garage}} vous attend : {{telephone}}',
        objet: 'Votre {{marque}} et son prochain entretien',
      })
    const season = seasons[number]
    if (!season) continue
    // The third Thursday; a garage that is not the first of the list leaves out every other one.
    const jour = addDays(onOrAfter(month, 4), 14)
    workshops.forEach((workshop, rank) => {
      if (!workshop.directMarketing || (rank > 0 && (number + rank) % 2 === 0)) return
      const { titre, ...rest } = season
      planned.push({
        ...rest,
        label: `${titre} ${year}`,
        type: 'directe',
        workshop: workshop.code,
        reseauId: workshop.reseauId,
        jour,
        share: 0.07,
      })
    })
  }
  return planned.filter((one) => addDays(one.jour, freshDays) <= today).sort((a, b) => a.jour.localeCompare(b.jour))
}
