import { metaOf } from '@relance/domain/contract/page.ts'
import { type customersContract, exportTypes } from '@relance/domain/customers/customers.contract.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/mount.ts'
import { Refusal } from '../http/problem.ts'
import { getQualifiedBase } from './base.sql.ts'
import { listBlacklist } from './blacklist.sql.ts'
import { countCustomersOnce, listCustomers } from './customers-list.sql.ts'
import { exportCustomers } from './export-customers.ts'
import { recordObjection } from './objection.ts'
import { memberOf } from './of-member.ts'

export function customersHandlers(context: Context): Handlers<typeof customersContract> {
  const { db, secret } = context
  const pathOf = (url: string) => url.split('?')[0]!

  return {
    listCustomers: async ({ query, session, request }) => {
      const adherentId = await memberOf(db, session, query.adherentId)
      const asked = { ...query, adherentId }
      const { items, total } = await listCustomers(db, asked, query)
      const nbClient = query.niveau || query.manque ? await countCustomersOnce(db, asked) : null
      return { data: items, meta: metaOf(query, total, pathOf(request.url)), nbClient }
    },
    listBlacklist: async ({ query, session, request }) => {
      const adherentId = await memberOf(db, session, query.adherentId)
      const { items, total } = await listBlacklist(db, { ...query, adherentId }, query)
      return { data: items, meta: metaOf(query, total, pathOf(request.url)) }
    },
    base: async ({ query, session }) => getQualifiedBase(db, await memberOf(db, session, query.adherentId)),
    exportCustomers: async ({ query, session }) => {
      const adherentId = await memberOf(db, session, query.adherentId)
      const asked = exportTypes.filter((type) => query[type] === 'true')
      const [type] = asked
      if (type === undefined || asked.length > 1) throw new Refusal(422, 'TYPE_EXPORT_INCONNU')
      return exportCustomers(context, session, {
        adherentId,
        type,
        search: query.search,
        niveau: query.niveau,
        manque: query.manque,
        refus: { canal: query.canal, source: query.source, debut: query.debut, fin: query.fin },
      })
    },
    recordObjection: async ({ params, query, body, session }) => {
      const adherentId = await memberOf(db, session, query.adherentId)
      await recordObjection(context, secret, session, { adherentId, clientId: params.id, ...body })
    },
  }
}
