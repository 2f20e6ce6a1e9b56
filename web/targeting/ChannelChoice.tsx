import { Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { channelIds } from '@relance/domain/values/operations.ts'
import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './ChannelChoice.module.css'

const channels = [
  { id: channelIds.sms, key: 'sms', Icon: IconDeviceMobileMessage },
  { id: channelIds.email, key: 'email', Icon: IconMail },
] as const

type Preference = 'both' | 'sms' | 'email'

/** `diffusionRestrictionIdList` as one choice: what a contact who has both channels receives (decisions.md 9). */
const preferenceOf = (restriction: readonly number[]): Preference =>
  restriction[0] === channelIds.sms ? 'sms' : restriction[0] === channelIds.email ? 'email' : 'both'

const restrictionOf: Readonly<Record<Preference, readonly number[]>> = {
  both: [],
  sms: [channelIds.sms],
  email: [channelIds.email],
}

/** Which channels the campaign uses, and which one a contact who has both is written to on. */
export function ChannelChoice(props: {
  diffusionIdList: readonly number[]
  diffusionRestrictionIdList: readonly number[]
  readOnly: boolean
  onChange: (change: { readonly diffusionIdList: number[]; readonly diffusionRestrictionIdList: number[] }) => void
}) {
  const { diffusionIdList, diffusionRestrictionIdList, readOnly, onChange } = props
  const { t } = useTranslation('targeting')
  const both = diffusionIdList.includes(channelIds.sms) && diffusionIdList.includes(channelIds.email)
  const toggle = (id: number) => {
    const next = channels
      .map((channel) => channel.id)
      .filter((one) => (one === id) !== diffusionIdList.includes(one)) as number[]
    onChange({
      diffusionIdList: next,
      diffusionRestrictionIdList: next.length === 2 ? [...diffusionRestrictionIdList] : [],
    })
  }
  return (
    <Stack gap="md">
      <fieldset
        className={classes.fields}
        aria-describedby={diffusionIdList.length === 0 ? 'channels-none' : undefined}
      >
        <legend className={classes.legend}>{t('channels.title')}</legend>
        <Group gap="sm">
          {channels.map(({ id, key, Icon }) => {
            const checked = diffusionIdList.includes(id)
            return (
              <Checkbox.Card
                key={id}
                checked={checked}
                disabled={readOnly}
                onClick={() => {
                  if (!readOnly) toggle(id)
                }}
                className={classes.card}
                aria-label={t(`channels.${key}`)}
              >
                <Group gap={8} wrap="nowrap">
                  <Checkbox.Indicator />
                  <Icon size={18} aria-hidden />
                  <Text size="sm" fw={500}>
                    {t(`channels.${key}`)}
                  </Text>
                </Group>
              </Checkbox.Card>
            )
          })}
        </Group>
        {diffusionIdList.length === 0 && (
          <Text id="channels-none" size="sm" c="var(--mantine-color-error)" mt={6} role="alert">
            {t('channels.none')}
          </Text>
        )}
      </fieldset>
      {both && (
        <Radio.Group
          label={t('channels.preference')}
          value={preferenceOf(diffusionRestrictionIdList)}
          onChange={(value) =>
            onChange({
              diffusionIdList: [...diffusionIdList],
              diffusionRestrictionIdList: [...restrictionOf[value as Preference]],
            })
          }
          readOnly={readOnly}
        >
          <Group gap="md" mt={6}>
            {(['both', 'sms', 'email'] as const).map((one) => (
              <Radio key={one} value={one} label={t(`channels.preferences.${one}`)} disabled={readOnly} />
            ))}
          </Group>
        </Radio.Group>
      )}
    </Stack>
  )
}
