import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { hasSqld } from './start-primary'
import { MODES } from './test-database'

/** API tests that must pass on every kind of database. The rest of the suite runs them on a local file. */
const SUITE = ['analyses', 'client-search', 'clients', 'images', 'reports', 'route-walk'].map(
  (name) => `./test/server/${name}.test.ts`,
)
const ROOT = join(import.meta.dir, '../..')

describe.skipIf(!hasSqld)('the API suite', () => {
  test.each(MODES)(
    'is green with its database %s',
    async (mode) => {
      const run = Bun.spawn([process.execPath, 'test', '--timeout', '60000', ...SUITE], {
        cwd: ROOT,
        env: { ...process.env, TEST_DATABASE: mode },
        stdout: 'ignore',
        stderr: 'pipe',
      })
      const output = await new Response(run.stderr).text()
      expect(output.split('\n').filter((line) => line.startsWith('(fail)'))).toEqual([])
      expect(await run.exited).toBe(0)
      expect(Number(/^\s*(\d+) pass$/m.exec(output)?.[1])).toBeGreaterThan(40)
    },
    240_000,
  )
})
