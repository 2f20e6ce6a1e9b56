/** Shares of what left above which a sending is paused, or somebody is told (domain.md B3, B4, F2). */
const plaintesPause = 0.003
const plaintesAlerte = 0.001
/** Below so many messages delivered a share of complaints says nothing. */
const plaintesMinimum = 200
const politiquePause = 0.05
/** Below so many messages of a batch a share of refusals says nothing. */
const politiqueMinimum = 50
const oppositionsAlerte = 0.01

/** Whether complaints are so many that the sending stops and asks: 0.3 % of at least 200 delivered. */
export const tooManyComplaints = (plaintes: number, recus: number): boolean =>
  recus >= plaintesMinimum && plaintes / recus >= plaintesPause

/** Whether complaints are worth a word: 0.1 %. */
export const worryingComplaints = (plaintes: number, recus: number): boolean =>
  recus >= plaintesMinimum && plaintes / recus >= plaintesAlerte

/** Whether refusals for reputation are so many that the sending stops and asks: more than 5 % of a batch. */
export const tooManyPolicyRefusals = (politique: number, remis: number): boolean =>
  remis >= politiqueMinimum && politique / remis > politiquePause

/** Whether opt-outs are worth a word: more than 1 % of those written to. */
export const manyOptOuts = (oppositions: number, remis: number): boolean =>
  remis > 0 && oppositions / remis > oppositionsAlerte
