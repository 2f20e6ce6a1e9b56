import { Alert, Button, Group, Text } from '@mantine/core'
import type { EmailPoint } from '@relance/domain/messages/email-check.ts'
import { fillCoupons } from '@relance/domain/messages/email-coupons.ts'
import type { ApercuEmail } from '@relance/domain/messages/email-preview.ts'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Garage } from '../messages/BlockView.tsx'
import { blockAnchor, EmailCanvas } from '../messages/EmailCanvas.tsx'
import { EmailCheck } from './EmailCheck.tsx'
import classes from './EmailEditor.module.css'
import { EmailPalette } from './EmailPalette.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import { fieldAnchor } from './field-anchor.ts'
import { ToldFaults } from './ToldFaults.tsx'
import type { EmailDraft } from './use-email-draft.ts'
import type { useToldFaults } from './use-told-faults.ts'

/** Where an e-mail is made, of a campaign or as a template: blocks to add, the page, the settings, previews, the check. */
export function EmailBench(props: {
  draft: EmailDraft
  check: {
    readonly preview: { readonly data: ApercuEmail | undefined; readonly error: unknown }
    readonly points: readonly EmailPoint[]
    readonly faults: ReadonlyMap<string, string>
    readonly showFaults: () => void
  }
  told: ReturnType<typeof useToldFaults>
  garage: Garage
  /** Whose coupons may be put in; null for the network's. */
  adherentId: number | null
  /** Two subjects may be compared: not in a template, which is no sending. */
  comparing: boolean
}) {
  const { draft, check, told, garage, adherentId, comparing } = props
  const { document, view, selected, place } = draft
  const { t } = useTranslation('diffusion')
  const { data } = check.preview
  // Coupons say what the library says of them.
  const blocks = useMemo(
    () =>
      data
        ? fillCoupons(document, new Map(data.coupons.map((coupon) => [coupon.id, coupon])), data.jour).blocks
        : document.blocks,
    [document, data],
  )
  const faults = useMemo(() => new Map([...check.faults, ...told.byPlace]), [check.faults, told.byPlace])
  useEffect(() => {
    if (!place || view !== 'edit') return
    const target = window.document.getElementById(place.block ? blockAnchor(place.block) : fieldAnchor(place.field))
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [place, view])
  return (
    <>
      <ToldFaults faults={told.list} document={document} onGo={draft.go} />
      {!draft.sound && (
        <Alert color="orange" variant="light" mb="sm" role="status">
          {t('email.incomplete')}
        </Alert>
      )}
      {draft.removed && (
        <Alert color="gray" variant="light" mb="sm" role="status" py="xs">
          <Group gap="sm">
            <Text size="sm">{t('email.removed')}</Text>
            <Button size="compact-sm" variant="default" onClick={() => draft.undo?.()}>
              {t('email.bringBack')}
            </Button>
          </Group>
        </Alert>
      )}
      <div className={classes.editor} data-view={view === 'edit' ? 'edit' : 'preview'}>
        {view === 'edit' && <EmailPalette blocks={document.blocks} onAdd={draft.add} />}
        <div className={classes.middle}>
          {view === 'edit' ? (
            <EmailCanvas
              blocks={blocks}
              garage={garage}
              selected={selected}
              faults={faults}
              onSelect={draft.setSelected}
              onChange={draft.setBlocks}
            />
          ) : view === 'check' ? (
            <EmailCheck
              points={check.points}
              document={document}
              onGo={(to) => {
                check.showFaults()
                draft.go(to)
              }}
            />
          ) : (
            <EmailPreview
              view={view}
              preview={check.preview}
              position={draft.position}
              onPosition={draft.setPosition}
            />
          )}
        </div>
        <EmailSettings
          document={document}
          selected={view === 'edit' ? selected : null}
          faults={faults}
          inbox={data ?? null}
          adherentId={adherentId}
          comparing={comparing}
          onChange={draft.set}
        />
      </div>
    </>
  )
}
