import { useElementSize } from '@mantine/hooks'
import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useState } from 'react'
import classes from './BarLineChart.module.css'

export interface ChartPoint {
  readonly key: string
  /** Under its bar: short. */
  readonly label: string
  /** Over the figures, when one looks closer. */
  readonly title: string
  /** One height for each series, stacked. */
  readonly bars: readonly number[]
  readonly line: number | null
}

export interface ChartProps {
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly series: readonly { readonly label: string; readonly color: string }[]
  readonly line: { readonly label: string; readonly color: string }
  readonly formatBar: (value: number) => string
  readonly formatAxis?: (value: number) => string
  readonly formatLine: (value: number) => string
  /** On the right axis: without the decimals of the figures. */
  readonly formatLineAxis?: (value: number) => string
  readonly height?: number
}

/** Stacked bars with a line over them on an axis of its own; each bar tells its figures to the pointer and the keyboard. */
export function BarLineChart(props: ChartProps) {
  const { series, line, height = 300 } = props
  const { ref, width } = useElementSize<HTMLDivElement>()
  return (
    <div>
      <ul className={classes.legend}>
        {[...series, line].map(({ label, color }) => (
          <li key={label}>
            <span className={classes.key} style={{ background: color }} aria-hidden />
            {label}
          </li>
        ))}
      </ul>
      <div style={{ position: 'relative', height }}>
        <div ref={ref} style={{ position: 'absolute', inset: 0 }}>
          {width < 40 ? null : <Plot {...props} width={width} height={height} />}
        </div>
      </div>
    </div>
  )
}

const margin = { top: 12, right: 46, bottom: 30, left: 66 }
const axisLabel = { fill: 'var(--mantine-color-dimmed)', fontSize: 11, fontFamily: 'inherit' } as const
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function Plot({
  label,
  points,
  series,
  line,
  formatBar,
  formatAxis = formatBar,
  formatLine,
  formatLineAxis = formatLine,
  width,
  height = 300,
}: ChartProps & { readonly width: number }) {
  const [shown, setShown] = useState<ChartPoint | null>(null)
  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }
  const x = scaleBand({ domain: points.map((point) => point.key), range: [0, inner.width], padding: 0.35 })
  const tallest = Math.max(1, ...points.map((point) => sum(point.bars)))
  const y = scaleLinear({ domain: [0, tallest * 1.05], range: [inner.height, 0], nice: 4 })
  const highest = Math.max(1, ...points.map((point) => point.line ?? 0))
  const z = scaleLinear({ domain: [0, highest * 1.2], range: [inner.height, 0], nice: 4 })
  const centre = (point: ChartPoint) => x(point.key)! + x.bandwidth() / 2
  const every = Math.max(1, Math.ceil((points.length * 52) / inner.width))
  const labels = new Map(points.map((point) => [point.key, point.label]))
  const withLine = points.filter((point) => point.line !== null)
  return (
    <div className={classes.plot}>
      {/* Until the new width is known, a drawing wider than its place is cut rather than widening the page. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a picture; its bars are read one by one */}
      <svg width={width} height={height} role="group" aria-label={label} style={{ maxWidth: '100%' }}>
        <g transform={`translate(${margin.left},${margin.top})`}>
          <GridRows scale={y} width={inner.width} numTicks={4} stroke="var(--mantine-color-default-border)" />
          {points.map((point) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the keyboard reads the bars as the pointer does
            <g
              key={point.key}
              className={classes.bar}
              role="img"
              tabIndex={0}
              aria-label={`${point.title} : ${figuresOf(point).join(', ')}`}
              onPointerEnter={() => setShown(point)}
              onPointerLeave={() => setShown(null)}
              onFocus={() => setShown(point)}
              onBlur={() => setShown(null)}
            >
              <rect x={x(point.key)! - 4} width={x.bandwidth() + 8} y={0} height={inner.height} fill="transparent" />
              {point.bars.map((value, index) => {
                const below = sum(point.bars.slice(0, index))
                return (
                  <rect
                    key={series[index]?.label}
                    x={x(point.key)}
                    width={x.bandwidth()}
                    y={y(below + value)}
                    height={Math.max(0, y(below) - y(below + value))}
                    rx={index === point.bars.length - 1 ? 3 : 0}
                    fill={series[index]?.color}
                  />
                )
              })}
            </g>
          ))}
          <g pointerEvents="none">
            <LinePath
              data={withLine}
              x={centre}
              y={(point) => z(point.line ?? 0)}
              stroke={line.color}
              strokeWidth={2.5}
            />
            {withLine.map((point) => (
              <circle
                key={point.key}
                cx={centre(point)}
                cy={z(point.line ?? 0)}
                r={4}
                fill="var(--mantine-color-body)"
                stroke={line.color}
                strokeWidth={2}
              />
            ))}
          </g>
          <g aria-hidden>
            <AxisLeft
              scale={y}
              numTicks={4}
              hideAxisLine
              hideTicks
              tickFormat={(value) => formatAxis(Number(value))}
              tickLabelProps={{ ...axisLabel, textAnchor: 'end', dx: -4, dy: 4 }}
            />
            <AxisRight
              left={inner.width}
              scale={z}
              numTicks={4}
              hideAxisLine
              hideTicks
              tickFormat={(value) => formatLineAxis(Number(value))}
              tickLabelProps={{ ...axisLabel, textAnchor: 'start', dx: 2, dy: 4 }}
            />
            <AxisBottom
              top={inner.height}
              scale={x}
              hideTicks
              stroke="var(--mantine-color-default-border)"
              tickValues={points
                .filter((_, index) => (points.length - 1 - index) % every === 0)
                .map((point) => point.key)}
              tickFormat={(key) => labels.get(key) ?? ''}
              tickLabelProps={{ ...axisLabel, textAnchor: 'middle' }}
            />
          </g>
        </g>
      </svg>
      {shown && (
        <div
          className={classes.tip}
          style={{
            left: Math.min(Math.max(margin.left + centre(shown), 90), width - 90),
            top: Math.max(0, y(sum(shown.bars)) - 12),
          }}
          aria-hidden
        >
          <strong>{shown.title}</strong>
          {figuresOf(shown).map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </div>
      )}
    </div>
  )

  function figuresOf(point: ChartPoint): string[] {
    const bars = point.bars.map((value, index) => `${series[index]?.label} ${formatBar(value)}`)
    return point.line === null ? bars : [...bars, `${line.label} ${formatLine(point.line)}`]
  }
}
