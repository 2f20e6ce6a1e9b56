import { ActionIcon, Alert, Group, SegmentedControl, Text } from '@mantine/core'
import type { ApercuEmail } from '@relance/domain/messages/email-preview.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { EmailFrame } from '../messages/EmailFrame.tsx'
import classes from './EmailEditor.module.css'

/** The e-mail as one of its customers gets it, masked: on a computer or a telephone, light or dark, or its text alone. */
export function EmailPreview(props: {
  view: 'desktop' | 'phone' | 'text'
  preview: { readonly data: ApercuEmail | undefined; readonly error: unknown }
  position: number
  onPosition: (position: number) => void
}) {
  const { view, preview, position, onPosition } = props
  const { t } = useTranslation('diffusion')
  const formats = useFormats()
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const { data, error } = preview
  if (error && !data)
    return (
      <Alert color="red" variant="light">
        {messageOf(error)}
      </Alert>
    )
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <Group gap={6} wrap="nowrap">
          {data?.total !== 0 && (
            <>
              <ActionIcon
                variant="default"
                size="lg"
                disabled={position <= 1}
                aria-label={t('email.previousCustomer')}
                onClick={() => onPosition(position - 1)}
              >
                <IconChevronLeft size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                disabled={!data || position >= data.total}
                aria-label={t('email.nextCustomer')}
                onClick={() => onPosition(position + 1)}
              >
                <IconChevronRight size={18} aria-hidden />
              </ActionIcon>
            </>
          )}
          <Text size="sm" aria-live="polite">
            {data && data.position > 0
              ? t('email.shownFor', {
                  customer: data.client,
                  n: formats.number(data.position),
                  total: formats.number(data.total),
                })
              : t('email.shownExample')}
          </Text>
        </Group>
        {view !== 'text' && (
          <SegmentedControl
            size="xs"
            value={scheme}
            onChange={(next) => setScheme(next as 'light' | 'dark')}
            aria-label={t('email.scheme')}
            data={(['light', 'dark'] as const).map((value) => ({ value, label: t(`email.schemes.${value}`) }))}
          />
        )}
      </Group>
      {data && (
        <Text size="sm" ta="center" mb="xs" className={classes.subject}>
          {`${data.objetB ? t('email.subjectOf', { variante: 'A' }) : t('email.subject')} : `}
          <b>{data.objet}</b>
          {data.objetB && (
            <>
              <br />
              {`${t('email.subjectOf', { variante: 'B' })} : `}
              <b>{data.objetB}</b>
            </>
          )}
        </Text>
      )}
      {view === 'text' ? (
        <pre className={classes.plain}>{data?.texte}</pre>
      ) : (
        <EmailFrame
          html={data?.html}
          width={view}
          title={t(`email.views.${view}`)}
          height={view === 'phone' ? 660 : 760}
          dark={scheme === 'dark'}
        />
      )}
    </>
  )
}
