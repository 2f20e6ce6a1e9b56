import { Autocomplete, Checkbox, Group, SegmentedControl, Select, Stack } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import type { MassChange } from '@relance/domain/members/mass-change.ts'
import { automaticModes, type MassField } from '@relance/domain/members/mass-change-fields.ts'
import { senderStatuses } from '@relance/domain/members/member.ts'
import { useTranslation } from 'react-i18next'
import { PriceInput } from './PriceInput.tsx'

/** The value that a field starts with; null where one must be written first. */
export function startOf(champ: MassField): MassChange | null {
  switch (champ) {
    case 'adherentMMD':
      return { champ, valeur: true }
    case 'statutExpediteur':
      return { champ, valeur: 'en_cours' }
    case 'automatique':
      return { champ, valeur: 'reseau' }
    default:
      return null
  }
}

/** The value that all the chosen workshops get. `change` null: none is written yet. */
export function ChangeValue(props: {
  champ: MassField
  change: MassChange | null
  offers: readonly string[]
  onChange: (change: MassChange | null) => void
}) {
  const { champ, change, offers, onChange } = props
  const { t } = useTranslation('changes')
  const { t: members } = useTranslation('members')
  const label = t('value')
  switch (champ) {
    case 'offre':
      return (
        <Autocomplete
          label={label}
          data={[...offers]}
          maxLength={80}
          value={change?.champ === champ ? change.valeur : ''}
          onChange={(valeur) => onChange(valeur.trim() === '' ? null : { champ, valeur })}
        />
      )
    case 'dateFinAbonnement': {
      const valeur = change?.champ === champ ? change.valeur : null
      const endless = change !== null && valeur === null
      return (
        <Group align="flex-end" gap="md">
          <DateInput
            label={label}
            valueFormat="DD/MM/YYYY"
            value={valeur}
            disabled={endless}
            onChange={(next) => onChange(next ? { champ, valeur: next.slice(0, 10) } : null)}
          />
          <Checkbox
            mb={8}
            label={t('noEnd')}
            checked={endless}
            onChange={(event) => onChange(event.currentTarget.checked ? { champ, valeur: null } : null)}
          />
        </Group>
      )
    }
    case 'adherentMMD':
      return (
        <SegmentedControl
          aria-label={label}
          style={{ alignSelf: 'flex-start' }}
          value={String(change?.valeur ?? true)}
          onChange={(value) => onChange({ champ, valeur: value === 'true' })}
          data={[
            { value: 'true', label: t('direct.true') },
            { value: 'false', label: t('direct.false') },
          ]}
        />
      )
    case 'statutExpediteur':
      return (
        <Select
          label={label}
          allowDeselect={false}
          data={senderStatuses.map((value) => ({ value, label: members(`sender.status.${value}`) }))}
          value={change?.champ === champ ? change.valeur : null}
          onChange={(value) => onChange({ champ, valeur: value as (typeof senderStatuses)[number] })}
        />
      )
    case 'coutSms': {
      const valeur = change?.champ === champ ? change.valeur : null
      const back = change !== null && valeur === null
      return (
        <Stack gap="xs">
          {!back && (
            <PriceInput
              label={label}
              value={valeur}
              onChange={(next) => onChange(next === null ? null : { champ, valeur: next })}
            />
          )}
          <Checkbox
            label={t('priceBack')}
            checked={back}
            onChange={(event) => onChange(event.currentTarget.checked ? { champ, valeur: null } : null)}
          />
        </Stack>
      )
    }
    case 'automatique':
      return (
        <Select
          label={label}
          allowDeselect={false}
          data={automaticModes.map((value) => ({ value, label: t(`automatic.${value}`) }))}
          value={change?.champ === champ ? change.valeur : null}
          onChange={(value) => onChange({ champ, valeur: value as (typeof automaticModes)[number] })}
        />
      )
  }
}
