import { Group, RangeSlider, Text } from '@mantine/core'
import { useId } from 'react'
import classes from './BoundedRange.module.css'

/**
 * Two ends of a range. The upper end at its maximum means "and more": a car of 25 years is still "20 and more"
 * (decisions.md 9). The words come ready from the caller.
 */
export function BoundedRange(props: {
  label: string
  value: readonly [number, number]
  min: number
  max: number
  step: number
  minRange?: number
  marks: readonly number[]
  format: (n: number) => string
  sentence: string
  fromLabel: string
  toLabel: string
  readOnly: boolean
  onChange: (next: [number, number]) => void
}) {
  const { label, value, min, max, step, marks, format, readOnly, onChange } = props
  const id = useId()
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text size="sm" fw={500} id={id}>
          {label}
        </Text>
        <Text size="sm" fw={600} className={classes.sentence}>
          {props.sentence}
        </Text>
      </Group>
      <RangeSlider
        value={[value[0], value[1]]}
        onChange={onChange}
        min={min}
        max={max}
        step={step}
        minRange={props.minRange ?? step}
        marks={marks.map((mark) => ({ value: mark, label: format(mark) }))}
        label={(n) => format(n)}
        disabled={readOnly}
        aria-labelledby={id}
        thumbFromLabel={props.fromLabel}
        thumbToLabel={props.toLabel}
        className={classes.slider}
        classNames={{ markLabel: classes.mark ?? '' }}
        size="md"
        thumbSize={22}
      />
    </div>
  )
}
