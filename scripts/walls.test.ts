import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBreaches, readSources } from './walls.ts'

const breachesOf = (path: string, text: string) => findBreaches([{ path, text }])

describe('the walls between the rooms', () => {
  it('stand in the project as it is', () => {
    const files = readSources(join(import.meta.dirname, '..'))
    expect(files.length).toBeGreaterThan(40)
    expect(findBreaches(files)).toEqual([])
  })

  it.each([
    ['domain/campaigns/a.ts', "import pg from 'pg'", 'package pg'],
    ['domain/targeting/a.ts', "import { x } from '../campaigns/states.ts'", 'to its right'],
    ['domain/targeting/a.ts', "import { x } from '../../server/base.ts'", 'the domain may not import'],
    ['server/import/a.ts', "import { x } from '../forecasts/recompute.sql.ts'", 'to its right'],
    ['server/import/a.ts', "import { x } from '@relance/domain/returns/kpi.ts'", 'to its right'],
    ['server/import/a.ts', "import { x } from '../modules.ts'", 'may not import'],
    ['web/customers/List.tsx', "import { x } from '../campaigns/x.tsx'", 'to its right'],
    ['web/customers/a.ts', "import { x } from '../../server/base.ts'", 'the web may not import'],
    ['server/import/a.ts', 'const now = new Date()', 'clock'],
    ['domain/import/a.ts', 'const n = Math.random()', 'clock'],
    ['server/import/a.ts', "const x = process.env['HOME']", 'process.env'],
    ['web/ui/utils.ts', 'export const x = 1', 'name that says nothing'],
    ['web/ui/index.ts', "export * from './a.ts'", 're-exports'],
  ])('stop %s with %s', (path, text, sentence) => {
    expect(breachesOf(path, text).join('\n')).toContain(sentence)
  })

  it('let a page bring modules together', () => {
    expect(breachesOf('web/customers/CustomersPage.tsx', "import { x } from '../campaigns/x.tsx'")).toEqual([])
  })

  it('see a cycle', () => {
    const files = [
      { path: 'server/http/a.ts', text: "import { b } from './b.ts'" },
      { path: 'server/http/b.ts', text: "import { a } from './a.ts'" },
    ]
    expect(findBreaches(files).join('\n')).toContain('cycle: server/http/a.ts → server/http/b.ts → server/http/a.ts')
  })
})
