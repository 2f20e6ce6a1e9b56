import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { tellDone, tellError } from '../ui/toasts.ts'
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
          save.mutate(
            { adherentId: owner.id, coutSms: null },
            { onSuccess: () => tellDone(t('giveBack.done')), onError: tellError, onSettled: () => setOwner(null) },
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
