/**
 * The ids of the states of the specification, section 4: 1 to 7 milestones of a campaign, 8 to 10 a member's participation,
 * 15 to 43 technical steps. Their labels are words of the interface, under `ETAT_{id}`.
 */
export const refEtatIds = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 16, 17, 18, 19, 21, 23, 24, 25, 26, 32, 33, 36, 40, 41, 42, 43,
] as const
