import { Button, Group, Stack } from '@mantine/core'
import type { Coupon } from '@relance/domain/messages/coupon.ts'
import { IconPlus, IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { CouponForm } from './CouponForm.tsx'
import { CouponView } from './CouponView.tsx'
import { couponsQuery, useDeleteCoupon } from './coupons.queries.ts'
import { DeleteFromLibrary } from './DeleteFromLibrary.tsx'
import { LibraryPages } from './LibraryDialog.tsx'
import { ShelfActions } from './ShelfThing.tsx'

/** The coupons one may send: to choose one, where `onPick` is given, and to write one's own. */
export function CouponLibrary(props: { adherentId: number | null; onPick?: (coupon: Coupon) => void }) {
  const { adherentId, onPick } = props
  const { t } = useTranslation(['messages', 'common'])
  const mayAdd = useRight('account.write')
  const [shelf, setShelf] = useState({ page: 1, search: '' })
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Coupon | null>(null)
  const remove = useDeleteCoupon()
  const list = useQuery(couponsQuery({ ...shelf, adherentId }))
  if (edited !== null)
    return (
      <CouponForm
        coupon={edited === 'new' ? null : edited}
        onBack={(saved) => (saved && edited === 'new' && onPick ? onPick(saved) : setEdited(null))}
      />
    )
  return (
    <>
      <Group gap="sm" mb="md">
        <SearchField
          label={t('coupons.search')}
          value={shelf.search}
          onChange={(search) => setShelf({ page: 1, search })}
        />
        {mayAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')} ml="auto">
            {t('coupons.add')}
          </Button>
        )}
      </Group>
      <Loaded query={list} skeleton={200}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && (
              <EmptyState
                icon={IconTicket}
                title={shelf.search ? t('common:table.noResults', { search: shelf.search }) : t('coupons.none')}
                text={shelf.search ? t('common:table.noResultsHelp') : t('coupons.noneText')}
              />
            )}
            {data.length > 0 && (
              <Stack component="ul" gap="sm" m={0} p={0} aria-label={t('coupons.list')} style={{ listStyle: 'none' }}>
                {data.map((coupon) => (
                  <CouponView
                    key={coupon.id}
                    as="li"
                    coupon={coupon}
                    actions={
                      <>
                        <ShelfActions
                          thing={coupon}
                          onEdit={() => setEdited(coupon)}
                          onDelete={() => setDeleting(coupon)}
                        />
                        {onPick && (
                          <Button
                            size="xs"
                            variant="light"
                            disabled={coupon.perime}
                            aria-label={t('coupons.useOne', { name: coupon.titre })}
                            onClick={() => onPick(coupon)}
                          >
                            {t('coupons.use')}
                          </Button>
                        )}
                      </>
                    }
                  />
                ))}
              </Stack>
            )}
            <LibraryPages meta={meta} onPage={(page) => setShelf({ ...shelf, page })} />
          </>
        )}
      </Loaded>
      {deleting && (
        <DeleteFromLibrary
          title={t('coupons.removeTitle', { name: deleting.titre })}
          text={t('coupons.removeText')}
          remove={() => remove.mutateAsync(deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}
