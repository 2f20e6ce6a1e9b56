/** The two columns of the operations: `on` is followed up, in this order; `off` is not. Ids are the operations' ids, as text. */
export interface PriorityColumns {
  readonly on: readonly string[]
  readonly off: readonly string[]
}

/** Splits every known operation into the two columns: `chosen` keeps its order, the rest keeps the order of the list. */
export function columnsOf(all: readonly number[], chosen: readonly number[]): PriorityColumns {
  const known = new Set(all)
  const on = chosen.filter((id) => known.has(id))
  const taken = new Set(on)
  return { on: on.map(String), off: all.filter((id) => !taken.has(id)).map(String) }
}

/** Moves one operation up (-1) or down (+1) in its column; past an end nothing changes. */
export function shift(columns: PriorityColumns, id: string, by: -1 | 1): PriorityColumns {
  const at = columns.on.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= columns.on.length) return columns
  const on = columns.on.toSpliced(at, 1).toSpliced(to, 0, id)
  return { ...columns, on }
}

/** Sends an operation to the end of the other column. */
export function cross(columns: PriorityColumns, id: string): PriorityColumns {
  if (columns.on.includes(id)) return { on: columns.on.filter((x) => x !== id), off: [...columns.off, id] }
  if (columns.off.includes(id)) return { on: [...columns.on, id], off: columns.off.filter((x) => x !== id) }
  return columns
}
