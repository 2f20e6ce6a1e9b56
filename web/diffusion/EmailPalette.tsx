import { Button, Menu, Text, UnstyledButton } from '@mantine/core'
import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import { IconClick, IconHeading, IconLineDashed, IconSignature, IconTextSize, IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { freeId, newBlock, type OfferedKind, offeredKinds } from '../messages/email-blocks.ts'
import { textLibraryQuery } from '../messages/messages.queries.ts'
import classes from './EmailEditor.module.css'

const icons = {
  heading: IconHeading,
  text: IconTextSize,
  button: IconClick,
  coupon: IconTicket,
  divider: IconLineDashed,
  signature: IconSignature,
} satisfies Record<OfferedKind, unknown>

/** What can be put into an e-mail: a block of each kind, or a text of the library. */
export function EmailPalette({ blocks, onAdd }: { blocks: readonly EmailBlock[]; onAdd: (block: EmailBlock) => void }) {
  const { t } = useTranslation('diffusion')
  const { t: tm } = useTranslation('messages')
  const library = useQuery(textLibraryQuery()).data?.data ?? []
  const words = { heading: tm('blocks.newHeading'), button: tm('blocks.newButton'), coupon: tm('blocks.newCoupon') }
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
      </div>
      {library.length > 0 && (
        <Menu position="bottom-start" width={320}>
          <Menu.Target>
            <Button variant="light" size="xs" fullWidth mt="sm">
              {tm('library.open')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
            {library.map((text) => (
              <Menu.Item
                key={text.id}
                onClick={() => onAdd({ id: freeId(blocks), type: 'text', html: paragraphs(text.contenu) })}
              >
                <Text size="sm" fw={600}>
                  {text.titre}
                </Text>
                <Text size="xs" c="dimmed" lineClamp={2}>
                  {text.contenu.replaceAll(/<[^>]+>/g, ' ')}
                </Text>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </section>
  )
}

/** A library text may be plain: each of its lines is a paragraph. */
const paragraphs = (text: string): string =>
  text.includes('<')
    ? text
    : text
        .split(/\n+/)
        .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
        .join('')
