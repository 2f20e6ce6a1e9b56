import type { MergeField } from '@relance/domain/messages/merge.ts'
import { isMergeField } from '@relance/domain/messages/merge.ts'
import { useTranslation } from 'react-i18next'
import classes from './ImageLibrary.module.css'
import { fieldStretches } from './merge-fields.ts'

/** A text as it is worded, its fields by their names. */
export function SmsWording({ text }: { text: string }) {
  const { t } = useTranslation('messages')
  const pieces = fieldStretches(text).flatMap(({ from, to }, index, all) => [
    { from: all[index - 1]?.to ?? 0, to: from, name: null },
    { from, to, name: text.slice(from + 2, to - 2).trim() },
  ])
  const end = pieces.at(-1)?.to ?? 0
  return (
    <>
      {pieces.map((piece) =>
        piece.name === null ? (
          text.slice(piece.from, piece.to)
        ) : (
          <span key={piece.from} className={classes.field}>
            {isMergeField(piece.name) ? t(`fields.${piece.name satisfies MergeField}`) : piece.name}
          </span>
        ),
      )}
      {text.slice(end)}
    </>
  )
}
