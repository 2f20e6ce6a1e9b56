import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../ui/Panel.tsx'
import classes from './Facts.module.css'

interface FactsProps {
  readonly title: string
  readonly text?: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** Names and values; what is not filled in is said. */
export function Facts({ title, text, facts }: FactsProps) {
  const { t } = useTranslation('members')
  return (
    <Panel title={title} text={text}>
      <dl className={classes.list}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>
              {value || (
                <Text span c="dimmed" fs="italic" fz="sm">
                  {t('missing')}
                </Text>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
