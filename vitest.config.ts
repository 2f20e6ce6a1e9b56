import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

/** Vitest leaves one core to itself, of which it uses little: with two, that would be half of the machine. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/**
 * Tests of the server in a process of their own: they leave something in its modules (replaced ones, or a scene that begins as it is
 * imported), or measure its memory.
 */
const apart = [
  'server/diffusion/{links,followed-clicks}.test.ts',
  'server/test/rights/first-wall-down.test.ts',
  'server/{customers/export-memory,import/memory}.test.ts',
]

const server = {
  environment: 'node',
  globalSetup: ['server/test/global-setup.ts'],
  maxWorkers,
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          // Plain functions: one file leaves nothing behind for the next.
          isolate: false,
          maxWorkers,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...apart],
          // All that a test changes hangs on its world: loading the whole server anew for each file would cost half of the time.
          isolate: false,
        },
      },
      { test: { ...server, name: 'server-apart', include: apart } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/test/setup.ts'],
          maxWorkers,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          environment: 'node',
          globalSetup: ['server/test/global-setup.ts', 'e2e/global-setup.ts'],
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // Each file has its own database and its own browser; more at once only make one another wait.
          maxWorkers: 2,
          // After all the others, which say sooner what is wrong.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
