import type { TransactionalMessage } from '../../auth/transactional-mail.ts'
import type { Context } from '../../context.ts'
import { getMailFacts, settleMail, takeMails } from './month-mails.sql.ts'
import { writeMonthMail } from './write-month-mail.ts'

/** What became of a mail at the door: taken; not wanted; not taken, for later; in doubt, since the wire was touched. */
export type MailAnswer = 'pris' | 'refuse' | 'plus tard' | 'doute'

/** The mail door as the months need it: it never throws. */
export type MonthMailDoor = (message: TransactionalMessage) => Promise<MailAnswer>

/** Longer than any answer is waited for. */
const leaseMs = 5 * 60_000
const perTick = 20
const attemptsMax = 8
const waitMs = 10 * 60_000

/** Sends the mails that wait. Each is settled before the next is touched: a crash leaves one in doubt, and sends none twice. */
export async function sendMonthMails({ db, clock, env, log }: Context, send: MonthMailDoor): Promise<void> {
  const taking = () => {
    const now = clock.now()
    return takeMails(db, { now, lease: new Date(now.getTime() + leaseMs), limit: 1 })
  }
  for (let sent = 0; sent < perTick; sent++) {
    const [mail] = await taking()
    if (!mail) return
    const facts = await getMailFacts(db, mail)
    const now = clock.now()
    if (facts.email === '') {
      await settleMail(db, mail, 'sans_adresse', { now })
      continue
    }
    const answer = await send(writeMonthMail(mail, facts, env.PUBLIC_URL))
    if (answer === 'pris') await settleMail(db, mail, 'envoye', { now })
    else if (answer === 'plus tard' && mail.essais < attemptsMax)
      await settleMail(db, mail, 'a_envoyer', { now, nextAt: new Date(now.getTime() + waitMs) })
    else {
      log.warn({ ...mail, answer }, 'month mail not sent')
      await settleMail(db, mail, answer === 'doute' ? 'incertain' : 'echec', { now })
    }
  }
}
