import { UnstyledButton } from '@mantine/core'
import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import {
  IconBook,
  IconClick,
  IconHeading,
  IconLayoutSidebar,
  IconLineDashed,
  IconPhoto,
  IconSignature,
  IconSpacingVertical,
  IconTextSize,
  IconTicket,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { freeId, newBlock, type OfferedKind, offeredKinds } from '../messages/email-blocks.ts'
import { ImageLibrary } from '../messages/ImageLibrary.tsx'
import { TextLibrary } from '../messages/TextLibrary.tsx'
import classes from './EmailEditor.module.css'

const icons = {
  heading: IconHeading,
  text: IconTextSize,
  button: IconClick,
  coupon: IconTicket,
  divider: IconLineDashed,
  spacer: IconSpacingVertical,
  signature: IconSignature,
} satisfies Record<OfferedKind, unknown>

/** What can be put into an e-mail: a block of each kind, a picture or a text of the libraries. */
export function EmailPalette({ blocks, onAdd }: { blocks: readonly EmailBlock[]; onAdd: (block: EmailBlock) => void }) {
  const { t } = useTranslation('diffusion')
  const { t: tm } = useTranslation('messages')
  const [library, setLibrary] = useState<'images' | 'columns' | 'texts' | null>(null)
  const words = { heading: tm('blocks.newHeading'), button: tm('blocks.newButton'), coupon: tm('blocks.newCoupon') }
  const close = () => setLibrary(null)
  return (
    <section className={classes.palette} aria-label={t('email.blocks')}>
      <div className={classes.kinds}>
        {offeredKinds.map((kind) => {
          const Icon = icons[kind]
          return (
            <UnstyledButton
              key={kind}
              className={classes.kind}
              onClick={() => onAdd(newBlock(kind, freeId(blocks), words))}
              aria-label={t('email.add', { kind: tm(`blocks.${kind}`) })}
            >
              <Icon size={22} stroke={1.6} aria-hidden />
              <span>{tm(`blocks.${kind}`)}</span>
            </UnstyledButton>
          )
        })}
        <UnstyledButton
          className={classes.kind}
          onClick={() => setLibrary('images')}
          aria-label={t('email.add', { kind: tm('blocks.image') })}
          aria-haspopup="dialog"
        >
          <IconPhoto size={22} stroke={1.6} aria-hidden />
          <span>{tm('blocks.image')}</span>
        </UnstyledButton>
        <UnstyledButton
          className={classes.kind}
          onClick={() => setLibrary('columns')}
          aria-label={t('email.add', { kind: tm('blocks.columns') })}
          aria-haspopup="dialog"
        >
          <IconLayoutSidebar size={22} stroke={1.6} aria-hidden />
          <span>{tm('blocks.columns')}</span>
        </UnstyledButton>
        <UnstyledButton className={classes.kind} onClick={() => setLibrary('texts')} aria-haspopup="dialog">
          <IconBook size={22} stroke={1.6} aria-hidden />
          <span>{tm('library.open')}</span>
        </UnstyledButton>
      </div>
      <ImageLibrary
        opened={library === 'images' || library === 'columns'}
        onClose={close}
        onPick={({ id, texteAlternatif }) => {
          close()
          const picture = { id: freeId(blocks), imageId: id, alt: texteAlternatif }
          onAdd(
            library === 'columns'
              ? { ...picture, type: 'columns', side: 'left', html: `<p>${tm('blocks.newColumn')}</p>` }
              : { ...picture, type: 'image' },
          )
        }}
      />
      <TextLibrary
        opened={library === 'texts'}
        onClose={close}
        onPick={({ contenu }) => {
          close()
          onAdd({ id: freeId(blocks), type: 'text', html: contenu })
        }}
      />
    </section>
  )
}
