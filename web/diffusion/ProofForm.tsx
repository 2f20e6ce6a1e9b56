import { Button, Group, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { tellDone } from '../ui/toasts.ts'

/** Sends a proof ("BAT") to one phone or address of one's own; a refusal is shown at the field. */
export function ProofForm(props: {
  kind: 'sms' | 'email'
  initial?: string
  disabled?: boolean
  send: (to: string) => Promise<unknown>
}) {
  const { kind, initial = '', disabled = false, send } = props
  const { t } = useTranslation('diffusion')
  const [to, setTo] = useState(initial)
  const proof = useMutation({
    mutationFn: () => send(to.trim()),
    onSuccess: () => tellDone(t('proof.sent', { to: to.trim() })),
    meta: { tellsErrors: true },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    proof.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          type={kind === 'sms' ? 'tel' : 'email'}
          autoComplete={kind === 'sms' ? 'tel' : 'email'}
          label={t(`proof.${kind}`)}
          placeholder={kind === 'sms' ? '06 12 34 56 78' : undefined}
          value={to}
          onChange={(event) => {
            setTo(event.currentTarget.value)
            proof.reset()
          }}
          error={proof.isError ? messageOf(proof.error) : undefined}
        />
        <Button
          type="submit"
          variant="default"
          mt={25}
          leftSection={<IconSend size={16} aria-hidden />}
          loading={proof.isPending}
          disabled={disabled || to.trim() === ''}
        >
          {t('proof.send')}
        </Button>
      </Group>
    </form>
  )
}
