import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../ui/Panel.tsx'
import classes from './Facts.module.css'

interface Fact {
  readonly name: string
  readonly value: string
  /** So that a link can lead to it. */
  readonly id?: string
}

interface FactsProps {
  readonly title: string
  readonly text?: string
  readonly facts: readonly Fact[]
}

/** Names and values; what is not filled in is said. */
export function Facts({ title, text, facts }: FactsProps) {
  return (
    <Panel title={title} text={text}>
      <FactList facts={facts} />
    </Panel>
  )
}

/** Names and values, inside a panel. */
export function FactList({ facts }: Pick<FactsProps, 'facts'>) {
  const { t } = useTranslation('members')
  return (
    <dl className={classes.list}>
      {facts.map(({ name, value, id }) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd {...(id ? { id, tabIndex: -1 } : {})}>
            {value || (
              <Text span c="dimmed" fs="italic" fz="sm">
                {t('missing')}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
