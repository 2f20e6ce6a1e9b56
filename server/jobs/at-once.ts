import { availableParallelism } from 'node:os'

/**
 * Members done at once where one job does many: while one waits for the database, another's part is worked out, and the
 * database uses as many of its cores. A process's connections (DATABASE_POOL) allow for several such jobs.
 */
export const atOnce = Math.min(4, availableParallelism())
