import { SimpleGrid, Stack } from '@mantine/core'
import type { Member } from '@relance/domain/members/member.ts'
import { companySection, contactSection, senderSection } from '@relance/domain/members/member-rules.ts'
import { needsSenderRegister } from '@relance/domain/members/sender-name.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { AccountSection } from './AccountSection.tsx'
import { companyFields, contactFields, senderFields } from './account-fields.ts'
import { FactList } from './Facts.tsx'

/**
 * The parts of a member's account that it changes itself; what is written and not saved is not left without a word. `aside` is
 * what goes with them and is changed elsewhere.
 */
export function AccountSections({ member, aside }: { member: Member; aside: ReactNode }) {
  const { t } = useTranslation('members')
  const [dirty, setDirty] = useState<readonly string[]>([])
  const tell = useCallback(
    (part: string) => (isDirty: boolean) =>
      setDirty((before) =>
        before.includes(part) === isDirty
          ? before
          : isDirty
            ? [...before, part]
            : before.filter((other) => other !== part),
      ),
    [],
  )
  const [tellSender] = useState(() => tell('sender'))
  const [tellCompany] = useState(() => tell('company'))
  const [tellContact] = useState(() => tell('contact'))
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <LeaveGuard when={dirty.length > 0} />
      <Stack gap="md">
        <AccountSection
          title={t('sender.title')}
          text={t('sender.text')}
          member={member}
          schemaOf={senderSection}
          fields={senderFields}
          onDirty={tellSender}
        >
          {needsSenderRegister(member.pays) && (
            <FactList
              facts={[
                {
                  name: t('sender.state'),
                  value: t(`sender.status.${member.statutExpediteur}`),
                  id: 'statutExpediteur',
                },
              ]}
            />
          )}
        </AccountSection>
        <AccountSection
          title={t('contact.title')}
          text={t('contact.text')}
          member={member}
          schemaOf={contactSection}
          fields={contactFields}
          onDirty={tellContact}
        />
      </Stack>
      <Stack gap="md">
        <AccountSection
          title={t('company.title')}
          text={t('company.text')}
          member={member}
          schemaOf={companySection}
          fields={companyFields(member.pays)}
          onDirty={tellCompany}
        />
        {aside}
      </Stack>
    </SimpleGrid>
  )
}
