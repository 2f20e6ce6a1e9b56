import { Group, Text } from '@mantine/core'
import {
  brokenPasswordRules,
  passwordRules,
  passwordStrength,
  passwordStrengths,
  type PasswordStrength as Strength,
} from '@relance/domain/auth/password.ts'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PasswordStrength.module.css'

const colors: Readonly<Record<Strength, string>> = {
  tres_faible: 'red',
  faible: 'orange',
  moyen: 'yellow',
  bon: 'teal',
  excellent: 'green',
}

/** How strong a password being typed is, in five levels, and which rules it keeps (specification, section 5). */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation('auth')
  const id = useId()
  const broken = brokenPasswordRules(password)
  const strength = password === '' ? null : passwordStrength(password)
  const level = strength === null ? 0 : passwordStrengths.indexOf(strength) + 1
  const said = strength === null ? '' : t(`strength.${strength}`)
  return (
    <div>
      <Group justify="space-between" mb={4} gap="xs">
        <Text fz="sm" id={id}>
          {t('strength.label')}
        </Text>
        <Text fz="sm" fw={600} aria-live="polite">
          {said}
        </Text>
      </Group>
      <meter className="visually-hidden" aria-labelledby={id} min={0} max={passwordStrengths.length} value={level} />
      <div className={classes.bars} aria-hidden>
        {passwordStrengths.map((one, index) => (
          <span
            key={one}
            className={classes.bar}
            {...(strength && index < level
              ? { style: { background: `var(--mantine-color-${colors[strength]}-6)` } }
              : {})}
          />
        ))}
      </div>
      <ul className={classes.rules}>
        {passwordRules.map((rule) => {
          const met = !broken.includes(rule)
          return (
            <li key={rule}>
              {met ? <IconCheck size={15} aria-hidden /> : <IconPoint size={15} aria-hidden />}
              {t(`rule.${rule}`)}
              <span className="visually-hidden"> : {t(met ? 'rule.met' : 'rule.unmet')}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
