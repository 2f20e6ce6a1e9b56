import { Anchor, Loader, Text, VisuallyHidden } from '@mantine/core'
import { IconCurrencyEuro, IconDeviceMobileMessage, IconMail, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { StickyFooter } from '../ui/StickyFooter.tsx'
import { Figure } from './Figure.tsx'
import classes from './TotalsFooter.module.css'

/** The totals that the footer shows; `coutSms` in ten-thousandths, before tax. */
interface FooterTotals {
  readonly totalInitial: number
  readonly totalGlobal: number
  readonly totalSms: number
  readonly totalEmail: number
  readonly coutSms: number
}

/** Says the totals to a screen reader once they have come to rest, not at each step of a slider. */
function useSpoken(sentence: string): string {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(sentence), 700)
    return () => clearTimeout(timer)
  }, [sentence])
  return spoken
}

/** Who and how much, always in view while a campaign is set up; what changed is marked. Actions stand at its end. */
export function TotalsFooter(props: {
  totals: FooterTotals | undefined
  pending?: boolean
  failed?: boolean
  onRetry?: () => void
  children: ReactNode
}) {
  const { totals, pending = false, failed = false, onRetry, children } = props
  const { t } = useTranslation('targeting')
  const formats = useFormats()
  const number = (n: number) => formats.number(n)
  const spoken = useSpoken(
    totals
      ? t('totals.spoken', {
          kept: number(totals.totalGlobal),
          total: number(totals.totalInitial),
          sms: number(totals.totalSms),
          email: number(totals.totalEmail),
          cost: formats.money(totals.coutSms),
        })
      : '',
  )
  const figures = (
    <div className={classes.figures} data-pending={pending || undefined}>
      <Figure icon={<IconUsers size={22} stroke={1.6} />} label={t('totals.contacts')} value={totals?.totalGlobal}>
        {totals ? (
          <>
            {number(totals.totalGlobal)}
            <Text span c="dimmed" inherit fw={400}>
              {' / '}
              {number(totals.totalInitial)}
            </Text>
          </>
        ) : (
          formats.number(null)
        )}
      </Figure>
      <Figure
        icon={<IconDeviceMobileMessage size={22} stroke={1.6} />}
        label={t('totals.sms')}
        value={totals?.totalSms}
      >
        {formats.number(totals?.totalSms)}
      </Figure>
      <Figure icon={<IconMail size={22} stroke={1.6} />} label={t('totals.email')} value={totals?.totalEmail}>
        {formats.number(totals?.totalEmail)}
      </Figure>
      <Figure
        icon={<IconCurrencyEuro size={22} stroke={1.6} />}
        label={t('totals.cost')}
        value={totals?.coutSms}
        format={(n) => formats.money(n)}
      >
        {formats.money(totals?.coutSms)}
      </Figure>
      <span className={classes.loader}>{pending && <Loader size={16} aria-hidden />}</span>
      {failed && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('totals.failed')}{' '}
          {onRetry && (
            <Anchor component="button" type="button" inherit onClick={onRetry}>
              {t('totals.retry')}
            </Anchor>
          )}
        </Text>
      )}
      <VisuallyHidden aria-live="polite" role="status">
        {spoken}
      </VisuallyHidden>
    </div>
  )
  return <StickyFooter label={t('totals.title')} figures={figures} actions={children} />
}
