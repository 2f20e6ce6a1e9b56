import { SimpleGrid, Stack } from '@mantine/core'
import type { Member } from '@relance/domain/members/member.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { type AccountField, companyFields, contactFields, senderFields } from './account-fields.ts'
import { Facts } from './Facts.tsx'

/** A member's account, for those who may only read it. `aside` is what goes with it. */
export function MemberFacts({ member, aside }: { member: Member; aside: ReactNode }) {
  const { t } = useTranslation('members')
  const formats = useFormats()
  const shown = ({ name, type }: AccountField) => {
    const value = member[name]
    if (name === 'civilite') return value === 'M.' ? t('contact.mr') : value === 'Mme' ? t('contact.mrs') : value
    return value && type === 'tel' ? formats.phone(value) : value
  }
  const factsOf = (fields: readonly AccountField[]) =>
    fields.map((field) => ({ name: t(field.label), value: shown(field), id: field.name }))
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Stack gap="md">
        <Facts
          title={t('sender.title')}
          text={t('sender.text')}
          facts={[
            ...factsOf(senderFields),
            { name: t('sender.state'), value: t(`sender.status.${member.statutExpediteur}`), id: 'statutExpediteur' },
          ]}
        />
        <Facts title={t('contact.title')} text={t('contact.text')} facts={factsOf(contactFields)} />
      </Stack>
      <Stack gap="md">
        <Facts title={t('company.title')} text={t('company.text')} facts={factsOf(companyFields(member.pays))} />
        {aside}
      </Stack>
    </SimpleGrid>
  )
}
