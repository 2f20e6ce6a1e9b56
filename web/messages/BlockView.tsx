import { Skeleton } from '@mantine/core'
import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import type { MergeField } from '@relance/domain/messages/merge.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import classes from './EmailCanvas.module.css'
import { isBlankHtml, toEditorHtml } from './merge-html.ts'

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

/** A block as it will look, near enough: the previews show the real thing, made by the server. */
export function BlockView(props: {
  block: EmailBlock
  garage: Garage
  editing: boolean
  label: string
  onChange: (block: EmailBlock) => void
}) {
  const { block, garage, editing, label, onChange } = props
  const { t, i18n } = useTranslation('messages')
  const formats = useFormats()
  switch (block.type) {
    case 'heading':
      return (
        <div className={classes.heading} style={{ textAlign: block.align }}>
          <Fields text={block.text} />
        </div>
      )
    case 'text':
      return editing ? (
        <Suspense fallback={<Skeleton h={120} />}>
          <RichTextBlock html={block.html} label={label} onChange={(html) => onChange({ ...block, html })} />
        </Suspense>
      ) : isBlankHtml(block.html) ? (
        <div className={classes.placeholder}>{t('blocks.emptyText')}</div>
      ) : (
        <div
          className={classes.text}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: parsed and rebuilt below, without scripts or handlers
          dangerouslySetInnerHTML={{
            __html: safeHtml(block.html, (name) =>
              i18n.exists(`messages:fields.${name}`) ? t(`fields.${name as MergeField}`) : name,
            ),
          }}
        />
      )
    case 'image':
      return <img src={block.src} alt={block.alt} className={classes.image} />
    case 'button':
      return (
        <div className={classes.center}>
          <span className={classes.button}>
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

const kept = new Set(['P', 'BR', 'STRONG', 'B', 'EM', 'I', 'U', 'UL', 'OL', 'LI', 'A', 'SPAN'])

/** The HTML of a text block for the eye: known elements only, no attribute but the field's name. */
function safeHtml(html: string, nameOf: (field: string) => string): string {
  const page = new DOMParser().parseFromString(toEditorHtml(html), 'text/html')
  for (const element of [...page.body.querySelectorAll('*')]) {
    const field = element.getAttribute('data-id')
    for (const attribute of [...element.attributes]) element.removeAttribute(attribute.name)
    if (field !== null) {
      element.textContent = nameOf(field)
      element.className = classes.field ?? ''
    } else if (['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'TEMPLATE'].includes(element.tagName)) element.remove()
    else if (!kept.has(element.tagName)) element.replaceWith(...element.childNodes)
  }
  return page.body.innerHTML
}
