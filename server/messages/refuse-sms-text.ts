import { checkSmsText, smsTextMaxSeptets } from '@relance/domain/messages/sms-text.ts'
import { refuseField } from '../http/problem.ts'

/** 422 on `field` when a text cannot be sent as one SMS, its fields at their longest and with the STOP mention. */
export function refuseSmsText(field: string, contenu: string): void {
  const issue = checkSmsText(contenu)[0]
  if (!issue) return
  throw refuseField(
    field,
    issue.code,
    issue.code === 'SMS_TROP_LONG' ? { longueur: issue.longueur, max: smsTextMaxSeptets } : {},
  )
}
