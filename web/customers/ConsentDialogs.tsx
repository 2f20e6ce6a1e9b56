import { NativeSelect, SimpleGrid, Text, Textarea } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import type { Canal } from '@relance/domain/customers/consent.ts'
import { GivenConsent, moyens } from '@relance/domain/customers/consents.ts'
import { Objection } from '@relance/domain/customers/customers.contract.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import { useMutation } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../auth/auth.queries.ts'
import { FormDialog } from '../members/FormDialog.tsx'
import { useContractForm } from '../ui/use-contract-form.ts'
import {
  type Objet,
  useRecordConsent,
  useRecordObjection,
  useSaveClickTracking,
  type Whom,
} from './customer.queries.ts'

/** What is said yes or no to. */
export type Subject = Objet | 'suiviClics'

interface DialogProps<S> {
  readonly whom: Whom
  readonly subject: S
  readonly onClose: () => void
}

/** Notes what a customer refuses, in its words. */
export function RefusalDialog({ whom, subject, onClose }: DialogProps<Subject>) {
  const { t } = useTranslation('customers')
  const object = useRecordObjection(whom)
  const track = useSaveClickTracking(whom)
  const save = useMutation({
    mutationFn: ({ commentaire }: { commentaire: string }) =>
      subject === 'suiviClics'
        ? track.mutateAsync({ accord: false, preuve: commentaire })
        : object.mutateAsync({ objet: subject, commentaire }),
    meta: { tellsErrors: true },
  })
  const form = useContractForm(Objection.pick({ commentaire: true }), { defaultValues: { commentaire: '' } })
  return (
    <FormDialog
      title={t(`consent.stopTitle.${subject}`)}
      form={form}
      save={save}
      saidOf={() => t('consent.stopDone')}
      onClose={onClose}
    >
      <Text fz="sm">{t(subject === 'suiviClics' ? 'consent.stopClicks' : 'consent.stopText')}</Text>
      <Textarea
        label={t('consent.reason')}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        error={form.formState.errors.commentaire?.message}
        {...form.register('commentaire')}
      />
    </FormDialog>
  )
}

/** Notes a consent: how and when it was given, and what shows it. Without these it is none. */
export function ConsentDialog({ whom, subject, onClose }: DialogProps<Canal | 'suiviClics'>) {
  const { t, i18n } = useTranslation('customers')
  const { fuseau } = useProfile()
  const agree = useRecordConsent(whom)
  const track = useSaveClickTracking(whom)
  const save = useMutation({
    mutationFn: ({ canal: _, ...given }: GivenConsent) =>
      subject === 'suiviClics'
        ? track.mutateAsync({ accord: true, ...given })
        : agree.mutateAsync({ canal: subject, ...given }),
    meta: { tellsErrors: true },
  })
  const form = useContractForm(GivenConsent, {
    defaultValues: {
      canal: subject === 'suiviClics' ? 'sms' : subject,
      moyen: 'telephone',
      date: dayInZone(new Date(), fuseau),
      preuve: '',
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={t(`consent.agreeTitle.${subject}`)}
      form={form}
      save={save}
      saidOf={() => t('consent.agreeDone')}
      onClose={onClose}
    >
      <Text fz="sm">{t(subject === 'suiviClics' ? 'consent.agreeClicks' : 'consent.agreeText')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect
          label={t('consent.how')}
          data={moyens.map((value) => ({ value, label: t(`consent.by.${value}`) }))}
          error={errors.moyen?.message}
          {...form.register('moyen')}
        />
        <Controller
          control={form.control}
          name="date"
          render={({ field }) => (
            <DateInput
              label={t('consent.when')}
              withAsterisk
              value={field.value || null}
              onChange={(day) => field.onChange(day ?? '')}
              onBlur={field.onBlur}
              maxDate={dayInZone(new Date(), fuseau)}
              valueFormat="DD/MM/YYYY"
              locale={i18n.language}
              error={errors.date?.message}
            />
          )}
        />
      </SimpleGrid>
      <Textarea
        label={t('consent.shows')}
        description={t('consent.showsHelp')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        error={errors.preuve?.message}
        {...form.register('preuve')}
      />
    </FormDialog>
  )
}
