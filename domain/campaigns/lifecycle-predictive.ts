import type { Etat } from './states.ts'

/** State → the states a predictive campaign, shared by its network, may go to (decisions.md 2). */
export const predictiveMoves: Readonly<Record<Etat, readonly Etat[]>> = {
  1: [15, 6],
  15: [21, 6],
  21: [16, 6],
  16: [26, 33],
  33: [21, 6],
  26: [2, 21, 6],
  2: [3, 6],
  3: [17, 6],
  17: [4],
  4: [24, 7, 6],
  24: [23, 6],
  23: [25, 36],
  36: [24, 6],
  25: [40, 6],
  40: [32, 6],
  32: [41, 42],
  42: [40, 6],
  41: [19, 6],
  19: [18, 6],
  18: [5, 43],
  43: [19, 5],
  5: [7],
  6: [],
  7: [],
}
