import { Skeleton } from '@mantine/core'
import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import type { MergeField } from '@relance/domain/messages/merge.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import classes from './EmailCanvas.module.css'
import { ImageBlock } from './ImageBlock.tsx'
import { isBlankHtml } from './merge-html.ts'
import { safeHtml } from './safe-html.ts'

const RichTextBlock = lazy(() => import('./RichTextBlock.tsx'))

/** The identity that a signature shows. */
export interface Garage {
  readonly nom: string
  readonly adresse: string
  readonly telephone: string
}

/** Text with its fields painted. */
function Fields({ text }: { text: string }): ReactNode {
  const { t, i18n } = useTranslation('messages')
  return text.split(/\{\{\s*(\w+)\s*\}\}/g).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity beyond their place
      <span key={index} className={classes.field}>
        {i18n.exists(`messages:fields.${part}`) ? t(`fields.${part as MergeField}`) : part}
      </span>
    ),
  )
}

/** The rich text of a block: written in place where it is chosen. */
function Rich(props: { html: string; editing: boolean; label: string; onChange: (html: string) => void }) {
  const { html, editing, label, onChange } = props
  const { t, i18n } = useTranslation('messages')
  if (editing)
    return (
      <Suspense fallback={<Skeleton h={120} />}>
        <RichTextBlock html={html} label={label} onChange={onChange} />
      </Suspense>
    )
  if (isBlankHtml(html)) return <div className={classes.placeholder}>{t('blocks.emptyText')}</div>
  return (
    <div
      className={classes.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: parsed and rebuilt below, without scripts or handlers
      dangerouslySetInnerHTML={{
        __html: safeHtml(
          html,
          (name) => (i18n.exists(`messages:fields.${name}`) ? t(`fields.${name as MergeField}`) : name),
          classes.field,
        ),
      }}
    />
  )
}

/** A block as it will look, near enough: the previews show the real thing, made by the server. */
export function BlockView(props: {
  block: EmailBlock
  garage: Garage
  editing: boolean
  label: string
  onChange: (block: EmailBlock) => void
}) {
  const { block, garage, editing, label, onChange } = props
  const { t } = useTranslation('messages')
  const formats = useFormats()
  switch (block.type) {
    case 'heading':
      return (
        <div className={classes.heading} style={{ textAlign: block.align }} data-tone={block.tone}>
          <Fields text={block.text} />
        </div>
      )
    case 'text':
      return (
        <div style={{ textAlign: block.align ?? 'left' }} data-tone={block.tone}>
          <Rich html={block.html} editing={editing} label={label} onChange={(html) => onChange({ ...block, html })} />
        </div>
      )
    case 'image':
      return (
        <div data-tone={block.tone}>
          <ImageBlock imageId={block.imageId} alt={block.alt} width={block.width} align={block.align} />
        </div>
      )
    case 'columns':
      return (
        <div
          className={classes.columns}
          data-side={block.side}
          data-width={block.width ?? 'third'}
          data-tone={block.tone}
        >
          <ImageBlock imageId={block.imageId} alt={block.alt} width="beside" />
          <Rich html={block.html} editing={editing} label={label} onChange={(html) => onChange({ ...block, html })} />
        </div>
      )
    case 'spacer':
      return <div style={{ height: block.height }} data-tone={block.tone} />
    case 'button':
      return (
        <div className={classes.center} style={{ textAlign: block.align ?? 'center' }} data-tone={block.tone}>
          <span className={classes.button} data-width={block.width}>
            <Fields text={block.label} />
          </span>
        </div>
      )
    case 'coupon':
      return (
        <div className={classes.coupon}>
          <div className={classes.couponTitle}>
            <Fields text={block.title} />
          </div>
          {block.text && (
            <div>
              <Fields text={block.text} />
            </div>
          )}
          {block.code && <div className={classes.code}>{block.code}</div>}
          {block.validUntil && <small>{t('blocks.validUntil', { day: formats.day(block.validUntil) })}</small>}
        </div>
      )
    case 'divider':
      return <hr className={classes.divider} />
    case 'signature':
      return (
        <div className={classes.signature}>
          {block.text && (
            <div>
              <Fields text={block.text} />
            </div>
          )}
          <b>{garage.nom}</b>
          <br />
          {garage.adresse}
          <br />
          {garage.telephone}
        </div>
      )
  }
}
