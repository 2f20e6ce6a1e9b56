interface GaugeProps {
  /** 0 to 100. */
  readonly value: number
  readonly color: string
  /** The value, as it is written inside. */
  readonly text: string
  readonly caption: string
}

const radius = 80
const length = Math.PI * radius

/** A half circle filled to a share of 100, with the share written in it. */
export function Gauge({ value, color, text, caption }: GaugeProps) {
  const share = Math.min(100, Math.max(0, value)) / 100
  const arc = `M20 100 A${radius} ${radius} 0 0 1 180 100`
  return (
    <svg
      viewBox="0 0 200 130"
      width="100%"
      style={{ maxWidth: 240, display: 'block', margin: '0 auto' }}
      role="img"
      aria-label={`${text} ${caption}`}
    >
      <path d={arc} fill="none" stroke="var(--mantine-color-default-border)" strokeWidth={16} strokeLinecap="round" />
      {share > 0 && (
        <path
          d={arc}
          fill="none"
          stroke={color}
          strokeWidth={16}
          strokeLinecap="round"
          strokeDasharray={`${share * length} ${length}`}
        />
      )}
      <text x={100} y={92} textAnchor="middle" fontSize={28} fontWeight={700} fill="var(--mantine-color-text)">
        {text}
      </text>
      <text x={100} y={126} textAnchor="middle" fontSize={12} fill="var(--mantine-color-dimmed)">
        {caption}
      </text>
    </svg>
  )
}
