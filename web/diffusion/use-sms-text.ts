import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { PlanificationSms } from '@relance/domain/diffusion/diffusion.ts'
import { checkSmsText, smsTextLength } from '@relance/domain/messages/sms-text.ts'
import { call } from '../api/call.ts'
import { useLatest } from '../targeting/use-latest.ts'

type Known = NonNullable<Parameters<typeof smsTextLength>[1]>

/** A text of an SMS as it is typed: its length at worst case, what is wrong with it, and how it will arrive. */
export function useSmsText(text: string, plan: PlanificationSms, known: Known) {
  const { campagneId, longueurMax } = plan
  const empty = text.trim() === ''
  const preview = useLatest(
    empty ? null : { campagneId, contenu: text },
    (body, signal) =>
      call(diffusionContract.apercuSms, { body }, signal).then((seen) => ({ ...seen, of: body.contenu })),
    { restMilliseconds: 200 },
  )
  // The counter answers at once; the server, which knows every value of the campaign, sets it right a moment later.
  const correction = preview.data ? preview.data.septets - smsTextLength(preview.data.of, known) : 0
  const length = text === '' ? 0 : Math.max(0, smsTextLength(text, known) + correction)
  const issues = checkSmsText(text, known).filter((issue) => issue.code !== 'SMS_TROP_LONG')
  return {
    text,
    empty,
    preview,
    length,
    segments: preview.data?.segments ?? plan.segmentsParMessage,
    hasSpecial: issues.some((issue) => issue.code === 'SMS_CARACTERES_SPECIAUX'),
    isLong: length > longueurMax,
    isSound: issues.length === 0 && length <= longueurMax,
  }
}
export type SmsText = ReturnType<typeof useSmsText>
