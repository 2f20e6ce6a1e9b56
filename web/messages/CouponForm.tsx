import { Alert, Button, Group, NumberInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { type Coupon, CouponChange, couponCodeMaxLength } from '@relance/domain/messages/coupon.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { tellDone } from '../ui/toasts.ts'
import { showRefusal, useContractForm } from '../ui/use-contract-form.ts'
import { useSaveCoupon } from './coupons.queries.ts'

type Ending = 'endless' | 'days' | 'until'

const endingOf = (coupon: Coupon | null): Ending =>
  coupon?.validiteJours != null ? 'days' : coupon?.valableJusquAu != null ? 'until' : 'endless'

/** Writes a coupon: what it offers, its code, how long it is worth something. */
export function CouponForm({ coupon, onBack }: { coupon: Coupon | null; onBack: (saved?: Coupon) => void }) {
  const { t } = useTranslation(['messages', 'common'])
  const save = useSaveCoupon(coupon?.id ?? null)
  const [ending, setEnding] = useState(endingOf(coupon))
  const form = useContractForm(CouponChange, {
    defaultValues: {
      titre: coupon?.titre ?? '',
      texte: coupon?.texte ?? '',
      code: coupon?.code ?? '',
      conditions: coupon?.conditions ?? '',
      validiteJours: coupon?.validiteJours ?? null,
      valableJusquAu: coupon?.valableJusquAu ?? null,
    },
  })
  const { errors } = form.formState
  const choose = (next: Ending) => {
    setEnding(next)
    form.setValue('validiteJours', next === 'days' ? 30 : null)
    form.setValue('valableJusquAu', null)
  }
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: (saved) => {
        tellDone(t('coupons.saved'))
        onBack(saved)
      },
      onError: (error) => showRefusal(form, error),
    }),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The window stands inside a page that may be a form itself.
        event.stopPropagation()
        void submit(event)
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('coupons.titre')}
          placeholder={t('coupons.titrePlaceholder')}
          required
          maxLength={80}
          error={errors.titre?.message}
          {...form.register('titre')}
        />
        <TextInput
          label={t('coupons.texte')}
          maxLength={300}
          error={errors.texte?.message}
          {...form.register('texte')}
        />
        <TextInput
          label={t('coupons.code')}
          description={t('coupons.codeHelp', { max: couponCodeMaxLength })}
          required
          maxLength={couponCodeMaxLength}
          styles={{ input: { textTransform: 'uppercase' } }}
          error={errors.code?.message}
          {...form.register('code')}
        />
        <div>
          <Text size="sm" fw={500} mb={4} id="coupon-validity">
            {t('coupons.validity')}
          </Text>
          <Group gap="sm" align="flex-start">
            <SegmentedControl
              aria-labelledby="coupon-validity"
              value={ending}
              onChange={(value) => choose(value as Ending)}
              data={(['endless', 'days', 'until'] as const).map((value) => ({
                value,
                label: t(`coupons.ending.${value}`),
              }))}
            />
            {ending === 'days' && (
              <NumberInput
                aria-label={t('coupons.daysLabel')}
                suffix={` ${t('coupons.daysUnit')}`}
                min={1}
                max={366}
                w={160}
                allowDecimal={false}
                value={form.watch('validiteJours') ?? ''}
                onChange={(value) => form.setValue('validiteJours', Number(value) || null)}
                error={errors.validiteJours?.message}
              />
            )}
            {ending === 'until' && (
              <DateInput
                aria-label={t('coupons.untilLabel')}
                valueFormat="DD/MM/YYYY"
                placeholder={t('settings.dayPlaceholder')}
                w={160}
                value={form.watch('valableJusquAu') ?? null}
                onChange={(value) => form.setValue('valableJusquAu', value)}
                error={errors.valableJusquAu?.message}
              />
            )}
          </Group>
        </div>
        <TextInput
          label={t('coupons.conditions')}
          placeholder={t('coupons.conditionsPlaceholder')}
          maxLength={300}
          error={errors.conditions?.message}
          {...form.register('conditions')}
        />
        {save.isError && Object.keys(errors).length === 0 && (
          <Alert color="red" variant="light" role="alert">
            {messageOf(save.error)}
          </Alert>
        )}
        <Group justify="space-between">
          <Button variant="default" onClick={() => onBack()} disabled={save.isPending}>
            {t('library.back')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('common:action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
