import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenDone } from '../api/when-done.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { tellDone } from '../ui/toasts.ts'
import { useSaveMemberPrice } from './prices.queries.ts'

interface Owner {
  readonly id: number
  readonly name: string
  readonly coutSms: number
}

/** Asks before a workshop's own price is given back for its network's, `coutReseau`. */
export function useGiveBackPrice(coutReseau: number | null): { ask: (owner: Owner) => void; dialog: ReactNode } {
  const { t } = useTranslation('prices')
  const formats = useFormats()
  const [owner, setOwner] = useState<Owner | null>(null)
  const save = useSaveMemberPrice()
  return {
    ask: setOwner,
    dialog: (
      <ConfirmDialog
        opened={owner !== null}
        onClose={() => setOwner(null)}
        title={t('giveBack.title', { name: owner?.name ?? '' })}
        confirmLabel={t('giveBack.confirm')}
        busy={save.isPending}
        onConfirm={() =>
          owner &&
          whenDone(
            save.mutateAsync({ adherentId: owner.id, coutSms: null }).finally(() => setOwner(null)),
            () => tellDone(t('giveBack.done')),
          )
        }
      >
        <Text>
          {t('giveBack.effect', {
            from: formats.unitPrice(owner?.coutSms ?? null),
            to: formats.unitPrice(coutReseau),
          })}
        </Text>
      </ConfirmDialog>
    ),
  }
}
