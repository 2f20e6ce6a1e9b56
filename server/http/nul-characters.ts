/** The paths of the texts that hold a NUL character, which PostgreSQL cannot keep: 'label', 'blocks.0.text'. */
export function pathsWithNul(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\u0000') ? [path.join('.')] : []
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => pathsWithNul(inner, [...path, key]))
}
