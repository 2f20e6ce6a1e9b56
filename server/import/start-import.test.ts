import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { importContract } from '@relance/domain/import/import.contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'
import { importFiles, sendFiles } from './test-garage.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const garage = async () => {
  const adherentId = await world.adherent()
  return { adherentId, as: await world.login({ adherentId }) }
}

const clients = (...rows: string[]) => ({
  name: 'clients.csv',
  content: `code_client;nom;portable;email;accord_sms;accord_email;vie_privee\n${rows.join('\n')}\n`,
})

describe('starting an import', () => {
  it('S11 puts the base in qualification until it ends; a second one meanwhile is 409', async () => {
    const { adherentId, as } = await garage()
    const member = () =>
      world.context.db
        .selectFrom('adherent')
        .select(['base_en_qualification', 'base_version'])
        .where('id', '=', adherentId)
        .executeTakeFirstOrThrow()
    const sent = await sendFiles(world, as, adherentId, [clients('C1;A;;;;;')])
    expect(sent).toMatchObject({
      status: 202,
      body: { etat: 'en_attente', fichiers: [{ type: 'clients', nom: 'clients.csv' }] },
    })
    expect(await member()).toEqual({ base_en_qualification: true, base_version: 0 })
    expect(await sendFiles(world, as, adherentId, [clients('C1;A;;;;;')])).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_EN_COURS' },
    })
    await world.context.jobs.drain()
    expect(await member()).toEqual({ base_en_qualification: false, base_version: 1 })
    expect(await sendFiles(world, as, adherentId, [clients('C1;A;;;;;')])).toMatchObject({ status: 202 })
    await world.context.jobs.drain()
    const list = await world.call(importContract.listImports, { as, params: { adherentId } })
    expect(list.body).toMatchObject({ data: [{ etat: 'termine' }, { etat: 'termine' }], meta: { total: 2 } })
  })

  it('refuses no file, an unknown one and two of a kind, and keeps nothing of them', async () => {
    const { adherentId, as } = await garage()
    const codes = async (...files: Parameters<typeof sendFiles>[3]) => {
      const { status, body } = await sendFiles(world, as, adherentId, files, 'en')
      return [status, body.errors?.[0]?.code, body.errors?.[0]?.message]
    }
    expect(await codes()).toEqual([422, 'IMPORT_SANS_FICHIER', 'Attach at least one CSV file.'])
    expect((await codes({ name: 'notes.csv', content: 'a;b\n1;2\n' })).slice(0, 2)).toEqual([
      422,
      'IMPORT_FICHIER_INCONNU',
    ])
    expect((await codes(clients('C1;A;;;;;'), { ...clients('C1;A;;;;;'), name: 'x.csv' })).slice(0, 2)).toEqual([
      422,
      'IMPORT_FICHIER_EN_DOUBLE',
    ])
    expect((await world.call(importContract.listImports, { as, params: { adherentId } })).body.meta.total).toBe(0)
    expect(readdirSync(join(world.dataDir, 'imports', String(adherentId)))).toEqual([])
  })

  it('a file that cannot be read ends the import with a sentence, and the base is as it was', async () => {
    const { adherentId, as } = await garage()
    const failed = async (content: string | Buffer) => {
      const done = await importFiles(world, as, adherentId, [clients('C1;A;;;;;'), { name: 'vehicules.csv', content }])
      expect(done.etat).toBe('echec')
      return done.motifEchec
    }
    expect(await failed('a;b\n1;2\n')).toBe('La colonne immatriculation manque dans le fichier vehicules.csv.')
    expect(await failed('')).toBe('Le fichier vehicules.csv est vide.')
    expect(await failed(Buffer.from('504b0304140000000800', 'hex'))).toBe(
      "Le fichier vehicules.csv n'est pas un fichier texte : exportez-le au format CSV.",
    )
    const { rows: customers } = await sql`select from client where adherent_id = ${adherentId}`.execute(
      world.context.db,
    )
    expect(customers).toEqual([])
    const { rows } =
      await sql`select base_en_qualification, base_version from adherent where id = ${adherentId}`.execute(
        world.context.db,
      )
    expect(rows).toEqual([{ base_en_qualification: false, base_version: 0 }])
  })

  it('P3 another member is 403, another member’s import 404; a network’s administrator imports for its members, a reader does not', async () => {
    const mine = await garage()
    const other = await garage()
    const done = await importFiles(world, mine.as, mine.adherentId, [clients('C1;A;;;;;')])
    expect((await sendFiles(world, mine.as, other.adherentId, [clients('C1;A;;;;;')])).status).toBe(403)
    const status = async (as: Caller, adherentId: number) =>
      (await world.call(importContract.getImport, { as, params: { adherentId, id: done.id } })).status
    expect(await status(mine.as, mine.adherentId)).toBe(200)
    expect(await status(other.as, other.adherentId)).toBe(404)
    expect(await status(other.as, mine.adherentId)).toBe(403)
    expect(
      (
        await sendFiles(
          world,
          await world.login({ role: 'ADHERENT_LECTURE', adherentId: other.adherentId }),
          other.adherentId,
          [clients('C1;A;;;;;')],
        )
      ).status,
    ).toBe(403)
    const admin = await world.login({ role: 'ADMIN_RESEAU' })
    expect((await importFiles(world, admin, other.adherentId, [clients('C1;A;;;;;')])).etat).toBe('termine')
    const elsewhere = await world.login({ role: 'ADMIN_RESEAU', reseauId: 4 })
    expect((await sendFiles(world, elsewhere, other.adherentId, [clients('C1;A;;;;;')])).status).toBe(403)
  })
})
