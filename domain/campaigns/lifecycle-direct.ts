import type { Etat } from './states.ts'

/**
 * State → the states a direct campaign, of one member, may go to (decisions.md 3). States 2, 3, 4 and 17 belong to
 * predictive campaigns only. A failed lock may be edited again (36 → 26), a failed generation reopens the editors (42 → 25).
 */
export const directMoves: Readonly<Record<Etat, readonly Etat[]>> = {
  1: [15, 6],
  15: [21, 6],
  21: [16, 6],
  16: [26, 33],
  33: [21, 6],
  26: [24, 21, 6],
  24: [23, 6],
  23: [25, 36],
  36: [24, 26, 6],
  25: [40, 6],
  40: [32, 6],
  32: [41, 42],
  42: [25, 40, 6],
  41: [19, 6],
  19: [18, 6],
  18: [5, 43],
  43: [19, 5],
  5: [7],
  6: [],
  7: [],
  2: [],
  3: [],
  4: [],
  17: [],
}
