import { ActionIcon, Group, Text, TextInput } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { Label } from '@relance/domain/campaigns/campaign.ts'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { tellDone } from '../ui/toasts.ts'
import { useContractForm, useRefusal } from '../ui/use-contract-form.ts'
import classes from './CampaignName.module.css'
import { nextStepOf } from './campaign-place.ts'
import { useRenameCampaign } from './campaigns.queries.ts'
import { NextStepLink } from './NextStepLink.tsx'

/** A campaign's name, which leads to where it goes on, and is changed in place. */
export function CampaignName({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const [editing, setEditing] = useState(false)
  const next = nextStepOf(campaign)
  if (editing) return <RenameForm campaign={campaign} onClose={() => setEditing(false)} />
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <div>
        {next ? (
          <NextStepLink id={campaign.id} next={next} className={classes.link}>
            {campaign.label}
          </NextStepLink>
        ) : (
          <Text span fw={500}>
            {campaign.label}
          </Text>
        )}
        <Text c="dimmed" fz="xs" fw={400}>
          {t('number', { id: campaign.id })}
        </Text>
      </div>
      {campaign.actions.includes('renommer') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('rename.open', { label: campaign.label })}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={15} />
        </ActionIcon>
      )}
    </Group>
  )
}

function RenameForm({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation(['campaigns', 'common'])
  const rename = useRenameCampaign()
  const form = useContractForm(z.object({ label: Label }), { defaultValues: { label: campaign.label } })
  useRefusal(form, rename.error)
  useEffect(() => form.setFocus('label', { shouldSelect: true }), [form])
  const save = form.handleSubmit(({ label }) => {
    if (label === campaign.label) return onClose()
    rename.mutate(
      { id: campaign.id, label },
      {
        onSuccess: (saved) => {
          // A name already taken received a number (specification, section 4).
          tellDone(saved.label === label ? t('renamed') : t('renamedNumbered', { label: saved.label }))
          onClose()
        },
      },
    )
  })
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <TextInput
          aria-label={t('rename.label')}
          maxLength={60}
          w={240}
          size="xs"
          error={form.formState.errors.label?.message}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          {...form.register('label')}
        />
        <ActionIcon type="submit" variant="light" aria-label={t('common:action.save')} loading={rename.isPending}>
          <IconCheck size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t('common:action.cancel')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
    </form>
  )
}
