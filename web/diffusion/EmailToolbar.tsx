import { ActionIcon, Badge, Button, Group, Menu, SegmentedControl } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconDeviceFloppy,
  IconHistory,
  IconSend,
  IconTemplate,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './EmailEditor.module.css'

export type EmailView = 'edit' | 'desktop' | 'phone' | 'text' | 'check'
const views = ['edit', 'desktop', 'phone', 'text', 'check'] as const

/** What is done to the e-mail as a whole: how it is looked at, back and forward, templates, versions, proof. */
export function EmailToolbar(props: {
  view: EmailView
  onView: (view: EmailView) => void
  /** Points of the check that keep it from being sent. */
  errors: number
  undo: (() => void) | null
  redo: (() => void) | null
  /** What a campaign's e-mail has beside a template: absent where it is one. */
  onTemplate?: () => void
  onSaveTemplate?: (() => void) | null
  onVersions?: () => void
  onProof?: (() => void) | null
}) {
  const { view, onView, errors, undo, redo, onTemplate, onSaveTemplate, onVersions, onProof } = props
  const { t } = useTranslation('diffusion')
  return (
    <div className={classes.bar}>
      <SegmentedControl
        className={classes.views}
        value={view}
        onChange={(next) => onView(next as EmailView)}
        aria-label={t('email.view')}
        data={views.map((value) => ({
          value,
          label:
            value === 'check' && errors > 0 ? (
              <Group gap={6} wrap="nowrap" justify="center">
                {t('email.views.check')}
                <Badge size="sm" color="red.9" circle>
                  {errors}
                </Badge>
              </Group>
            ) : (
              t(`email.views.${value}`)
            ),
        }))}
      />
      <Group gap="xs">
        <ActionIcon
          size="lg"
          variant="default"
          disabled={!undo}
          aria-label={t('email.undo')}
          title={t('email.undo')}
          onClick={() => undo?.()}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size="lg"
          variant="default"
          disabled={!redo}
          aria-label={t('email.redo')}
          title={t('email.redo')}
          onClick={() => redo?.()}
        >
          <IconArrowForwardUp size={18} aria-hidden />
        </ActionIcon>
        {onVersions && (
          <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={onVersions}>
            {t('email.versions')}
          </Button>
        )}
        {onTemplate && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                variant="default"
                leftSection={<IconTemplate size={16} aria-hidden />}
                rightSection={<IconChevronDown size={14} aria-hidden />}
              >
                {t('email.template')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconTemplate size={16} aria-hidden />} onClick={onTemplate}>
                {t('email.otherTemplate')}
              </Menu.Item>
              {onSaveTemplate && (
                <Menu.Item leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={onSaveTemplate}>
                  {t('email.saveTemplate')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
        {onProof !== undefined && (
          <Button
            variant="default"
            leftSection={<IconSend size={16} aria-hidden />}
            disabled={!onProof}
            onClick={() => onProof?.()}
          >
            {t('proof.title')}
          </Button>
        )}
      </Group>
    </div>
  )
}
