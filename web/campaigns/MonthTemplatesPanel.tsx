import { Alert, Anchor, Button, Group, SimpleGrid, Text } from '@mantine/core'
import type { MonthTemplates } from '@relance/domain/campaigns/month-templates.ts'
import type { Language } from '@relance/domain/contract/words.ts'
import { exampleVariables } from '@relance/domain/messages/example-variables.ts'
import { mergeText } from '@relance/domain/messages/merge.ts'
import type { TemplateChoices } from '@relance/domain/messages/messages.contract.ts'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../api/message-of.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { EmailFrame } from '../messages/EmailFrame.tsx'
import { emailTemplateQuery } from '../messages/messages.queries.ts'
import { PhonePreview } from '../messages/PhonePreview.tsx'
import { SmsLength } from '../messages/SmsLength.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { ChosenTemplate } from './ChosenTemplate.tsx'
import { monthTemplatesQuery, shownEmailQuery, templateChoicesQuery, useSaveTemplates } from './templates.queries.ts'

interface Place {
  /** Null for the network's automatic settings. */
  readonly month: number | null
  readonly langue: Language
  readonly readOnly: boolean
}

/** Which SMS and which e-mail carry the texts of the month: chosen, shown with an example, given back. */
export function MonthTemplatesPanel(props: Place & { mayWrite: boolean }) {
  const { month, langue, mayWrite } = props
  const { t } = useTranslation('steering')
  const templates = useQuery(monthTemplatesQuery(month, langue))
  const choices = useQuery({ ...templateChoicesQuery(), enabled: mayWrite })
  return (
    <Panel title={t('templates.title')} text={t(month === null ? 'templates.text' : 'templates.textMonth')} mb="md">
      <Loaded query={templates} skeleton={420}>
        {(saved) =>
          mayWrite ? (
            <Loaded query={choices} skeleton={420}>
              {(offered) => <Templates key={`${langue} ${saved.fige}`} {...props} saved={saved} offered={offered} />}
            </Loaded>
          ) : (
            <Templates key={`${langue} ${saved.fige}`} {...props} saved={saved} offered={null} />
          )
        }
      </Loaded>
    </Panel>
  )
}

function Templates(props: Place & { saved: MonthTemplates; offered: TemplateChoices | null }) {
  const { month, langue, saved, offered } = props
  const { t } = useTranslation('steering')
  const formats = useFormats()
  const readOnly = props.readOnly || saved.fige || offered === null
  const [sms, setSms] = useState(saved.sms.gabaritId)
  const [email, setEmail] = useState(saved.email.gabaritId)
  const save = useSaveTemplates(month, langue)
  const dirty = !readOnly && (sms !== saved.sms.gabaritId || email !== saved.email.gabaritId)
  const text =
    sms === saved.sms.gabaritId
      ? saved.sms.actuel.contenu
      : (offered?.sms.find(({ id }) => id === (sms ?? saved.sms.herite.id))?.contenu ?? '')
  // What holds may be frozen, and its template gone since; another choice is a template that is there.
  const held = email === saved.email.gabaritId
  const shown = useQuery({ ...shownEmailQuery(saved.email.actuel.document, langue), enabled: held })
  const other = useQuery({ ...emailTemplateQuery(email ?? saved.email.herite.id, null), enabled: !held })
  const example = exampleVariables[langue]
  const own = month === null ? 'network' : 'month'
  return (
    <>
      <LeaveGuard when={dirty && !save.isPending} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <div>
          <ChosenTemplate
            label={t('templates.sms')}
            own={own}
            chosen={sms}
            inherited={saved.sms.herite}
            title={saved.sms.actuel.titre}
            offered={offered?.sms.filter((one) => one.langue === langue)}
            readOnly={readOnly}
            frozen={saved.fige}
            onChange={setSms}
          />
          {!readOnly && (
            <Text size="sm" mb="sm">
              <Anchor inherit renderRoot={(given) => <Link to="/reseau/gabarits-sms" search={{ langue }} {...given} />}>
                {t('templates.write')}
              </Anchor>
            </Text>
          )}
          <PhonePreview sender={example.garage ?? ''} text={mergeText(text, example)}>
            <SmsLength value={text} known={{}} />
          </PhonePreview>
          {!dirty && saved.ateliersLongs > 0 && (
            <Alert color="yellow" variant="light" mt="sm">
              {t('templates.long', {
                count: saved.ateliersLongs,
                n: formats.number(saved.ateliersLongs),
                total: formats.number(saved.ateliers),
              })}
            </Alert>
          )}
        </div>
        <div>
          <ChosenTemplate
            label={t('templates.email')}
            own={own}
            chosen={email}
            inherited={saved.email.herite}
            title={saved.email.actuel.titre}
            offered={offered?.email.filter((one) => one.langue === langue)}
            readOnly={readOnly}
            frozen={saved.fige}
            onChange={setEmail}
          />
          <EmailFrame
            html={(held ? shown : other).data?.html}
            width="desktop"
            title={t('templates.emailShown')}
            height={460}
          />
        </div>
      </SimpleGrid>
      {save.isError && (
        <Alert color="red" variant="light" role="alert" mt="md">
          {failureOf(save.error, t('notSaved'))}
        </Alert>
      )}
      {!readOnly && (
        <Group justify="flex-end" mt="md" gap="sm">
          {dirty && (
            <Button
              variant="default"
              onClick={() => {
                setSms(saved.sms.gabaritId)
                setEmail(saved.email.gabaritId)
              }}
            >
              {t('undo')}
            </Button>
          )}
          <Button
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            disabled={!dirty}
            loading={save.isPending}
            onClick={() => save.mutate({ sms, email }, { onSuccess: () => tellDone(t('templates.saved')) })}
          >
            {t('templates.save')}
          </Button>
        </Group>
      )}
      {!dirty && !readOnly && (
        <Text size="xs" c="dimmed" ta="right" mt={4}>
          {t('templates.until')}
        </Text>
      )}
    </>
  )
}
