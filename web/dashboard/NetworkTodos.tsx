import { Button, Group, Text, ThemeIcon } from '@mantine/core'
import type { MemberFilter } from '@relance/domain/members/member-filters.ts'
import type { NetworkResults, NetworkTodoCode } from '@relance/domain/returns/network-results.ts'
import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './Dashboard.module.css'

/** The filter of the workshop list that shows those concerned. */
const filters: Readonly<Record<NetworkTodoCode, MemberFilter>> = {
  A_VALIDER: 'a_valider',
  IMPORT_EN_ECHEC: 'import_en_echec',
  A_COMPLETER: 'a_completer',
  SANS_CAMPAGNE: 'sans_campagne',
}

/** What workshops wait for, in numbers, each with the list of those concerned. */
export function NetworkTodos({ todos }: { todos: NetworkResults['aFaire'] }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  return (
    <Panel title={t('todo.title')}>
      {todos.length === 0 ? (
        <Group gap="sm" wrap="nowrap">
          <ThemeIcon variant="light" color="green" radius="xl" aria-hidden>
            <IconCircleCheck size={18} />
          </ThemeIcon>
          <Text fz="sm">{t('network.nothing')}</Text>
        </Group>
      ) : (
        <ul className={classes.list}>
          {todos.map(({ code, nombre, date }) => (
            <li key={code} className={classes.todo}>
              <Group gap="sm" wrap="nowrap" style={{ flex: '1 1 280px' }}>
                <ThemeIcon variant="light" color="orange" radius="xl" aria-hidden>
                  <IconAlertTriangle size={18} />
                </ThemeIcon>
                <Text fz="sm">
                  {t(`network.${code}`, { count: nombre, number: formats.number(nombre), date: formats.dayOf(date) })}
                </Text>
              </Group>
              <Button
                size="xs"
                variant="light"
                rightSection={<IconArrowRight size={14} />}
                renderRoot={(props) => (
                  <Link to="/marketing-direct/liste-atelier" search={{ filtre: filters[code] }} {...props} />
                )}
              >
                {t('network.see')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
