import type { Db } from '../base.ts'

export async function syncReferences(_db: Db): Promise<void> {}
