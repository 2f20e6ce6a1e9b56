import { Input } from '@mantine/core'
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import classes from './HighlightedTextarea.module.css'

/** A stretch of the text to paint: a merge field, or characters that block the sending. Positions in UTF-16 units. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly kind: 'field' | 'forbidden'
}

export interface TextareaHandle {
  /** Puts a text where the cursor is, in place of what is selected, and leaves the cursor after it. */
  readonly insert: (text: string) => void
  readonly focus: () => void
  readonly select: (from: number, to: number) => void
}

/** Cuts a text at its stretches, in order; overlapping stretches keep the first. */
export function piecesOf(
  text: string,
  stretches: readonly Stretch[],
): { text: string; kind: Stretch['kind'] | null }[] {
  const pieces: { text: string; kind: Stretch['kind'] | null }[] = []
  let at = 0
  for (const { from, to, kind } of stretches.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue
    if (from > at) pieces.push({ text: text.slice(at, from), kind: null })
    pieces.push({ text: text.slice(from, to), kind })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), kind: null })
  return pieces
}

/** A text field that grows with its text and paints stretches of it behind the letters. */
export function HighlightedTextarea(props: {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  stretches: readonly Stretch[]
  rows?: number
  error?: ReactNode
  description?: ReactNode
  readOnly?: boolean
  required?: boolean
  placeholder?: string
  hiddenLabel?: boolean
  onBlur?: () => void
  ref?: Ref<TextareaHandle>
}) {
  const { ref, value, onChange, stretches, rows = 4, error, readOnly = false } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({
    insert: (text) => {
      const element = area.current
      if (!element) return
      const { selectionStart, selectionEnd } = element
      onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
      const cursor = selectionStart + text.length
      requestAnimationFrame(() => {
        element.focus()
        element.setSelectionRange(cursor, cursor)
      })
    },
    focus: () => area.current?.focus(),
    select: (from, to) => {
      area.current?.focus()
      area.current?.setSelectionRange(from, to)
    },
  }))
  const described = [props.description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <Input.Label
        htmlFor={id}
        required={props.required}
        className={props.hiddenLabel ? classes.hidden : undefined}
        labelElement="label"
      >
        {props.label}
      </Input.Label>
      {props.description && <Input.Description id={`${id}-description`}>{props.description}</Input.Description>}
      <div className={classes.box} data-error={error ? true : undefined} data-readonly={readOnly || undefined}>
        <div className={classes.mirror} aria-hidden style={{ minHeight: `${rows * 1.55 + 1}em` }}>
          {piecesOf(value, stretches).map((piece, index) =>
            piece.kind ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity beyond their place
              <mark key={index} className={classes[piece.kind]}>
                {piece.text}
              </mark>
            ) : (
              piece.text
            ),
          )}
          {' \n'}
        </div>
        <textarea
          id={id}
          ref={area}
          className={classes.area}
          value={value}
          readOnly={readOnly}
          placeholder={props.placeholder}
          required={props.required}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
      </div>
      {error && (
        <Input.Error id={`${id}-error`} mt={4} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  )
}
