import { Button, Group, Text, ThemeIcon } from '@mantine/core'
import type { Todo, TodoCode, TodoTarget } from '@relance/domain/returns/dashboard.ts'
import { IconAlertTriangle, IconArrowRight, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './Dashboard.module.css'

const urgent: ReadonlySet<TodoCode> = new Set([
  'BASE_VIDE',
  'IMPORT_EN_ECHEC',
  'CAMPAGNE_EN_ERREUR',
  'CAMPAGNE_RETENUE',
  'CAMPAGNE_SUSPENDUE',
  'CAMPAGNE_A_VALIDER',
  'EXPEDITEUR_MANQUANT',
])

/** Where a to-do is done. */
function placeOf(target: TodoTarget, campagneId: number | null): Pick<LinkProps, 'to' | 'params' | 'search'> {
  const params = { id: String(campagneId) }
  switch (target) {
    case 'import':
      return { to: '/import' }
    case 'mon-compte':
      return { to: '/mon-compte' }
    case 'campagnes':
      return { to: '/marketing-direct/liste-campagne' }
    case 'ciblage':
      return { to: '/marketing-direct/ciblage/$id', params }
    case 'affiner-ciblage':
      return { to: '/marketing-direct/affiner-ciblage/$id', params }
    case 'promotions':
      return { to: '/marketing-direct/promotions/$id', params }
    case 'mois':
      return { to: '/campagnes/$id', params }
    case 'planification':
    case 'campagne':
      return { to: '/marketing-direct/suivi/$id', params }
  }
}

/** What to do now, most urgent first, each with the button that begins it. */
export function TodoList({ todos }: { todos: readonly Todo[] }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  return (
    <Panel title={t('todo.title')}>
      {todos.length === 0 ? (
        <Group gap="sm" wrap="nowrap">
          <ThemeIcon variant="light" color="green" radius="xl">
            <IconCircleCheck size={18} />
          </ThemeIcon>
          <Text fz="sm">{t('todo.nothing')}</Text>
        </Group>
      ) : (
        <ul className={classes.list}>
          {todos.map(({ code, cible, campagneId, campagneLabel, date }, index) => {
            const Picture = urgent.has(code) ? IconAlertTriangle : IconInfoCircle
            return (
              <li key={`${code}-${campagneId}`} className={classes.todo}>
                <Group gap="sm" wrap="nowrap" style={{ flex: '1 1 280px' }}>
                  <ThemeIcon variant="light" color={urgent.has(code) ? 'orange' : 'brand'} radius="xl" aria-hidden>
                    <Picture size={18} />
                  </ThemeIcon>
                  <Text fz="sm">
                    {t(`todo.${code}`, {
                      label: campagneLabel ?? '',
                      date: formats.dayOf(date),
                      moment: formats.moment(date),
                    })}
                  </Text>
                </Group>
                <Button
                  size="xs"
                  variant={index === 0 ? 'filled' : 'light'}
                  rightSection={<IconArrowRight size={14} />}
                  renderRoot={(props) => <Link {...placeOf(cible, campagneId)} {...props} />}
                >
                  {t(`target.${cible}`)}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
