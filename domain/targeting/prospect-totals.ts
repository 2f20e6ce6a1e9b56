import { z } from 'zod'
import { criterionNames } from './criteria/criteria.ts'
import { exclusionReasons } from './prospect.ts'

const count = z.int().min(0)

/**
 * What a targeting comes to. Messages are counted by channel after de-duplication, `totalGlobal` and `totalInitial` count
 * customers, the rest counts vehicles. Each vehicle is in one place only:
 * totalVehicules = totalRetenus + horsFiltre.total + the sum of the exclusions.
 */
export const ProspectTotals = z
  .object({
    totalInitial: count.describe('customers of the population that may be written to, before any filter'),
    totalGlobal: count.describe('customers that get at least one message'),
    totalSms: count.describe('SMS to send'),
    totalEmail: count.describe('e-mails to send'),
    totalTemoin: count.default(0).describe('customers of the control group: they get no message, to compare with'),
    totalCourrier: count.describe('letters: always 0, the channel is not offered'),
    coutSms: count.describe('price of the SMS before tax, in ten-thousandths'),
    coutUnitaireSms: count.describe('price of one SMS before tax, in ten-thousandths'),
    totalVehicules: count.describe('vehicles of the population'),
    totalRetenus: count.describe('vehicles that a message is about'),
    nonLocalises: count.describe('vehicles whose owner could not be located: left out while a radius is set'),
    exclusions: z
      .object({
        ...(Object.fromEntries(exclusionReasons.map((reason) => [reason, count])) as Record<
          (typeof exclusionReasons)[number],
          typeof count
        >),
        exclusManuellement: count.describe('left out by the member in the refined targeting'),
        temoin: count.default(0).describe('kept for the control group'),
        doublon: count.describe('a message to the same contact is about another vehicle'),
      })
      .describe(
        'vehicles left out, by reason; those of the snapshot first, then exclusManuellement, then temoin, then doublon',
      ),
    horsFiltre: z
      .object({
        total: count.describe('vehicles that could be written to and fail at least one criterion'),
        parCritere: z
          .object(
            Object.fromEntries(criterionNames.map((name) => [name, count])) as Record<
              (typeof criterionNames)[number],
              typeof count
            >,
          )
          .nullable()
          .describe('by criterion; a vehicle that fails two is in both; null unless the detail was asked for'),
      })
      .describe('left out by the filter'),
  })
  .meta({ id: 'ProspectTotals' })
export type ProspectTotals = z.infer<typeof ProspectTotals>
