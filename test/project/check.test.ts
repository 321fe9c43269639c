import { expect, test } from 'bun:test'
import { join } from 'node:path'

const root = join(import.meta.dir, '../..')

/** Beside other tests, threads that share the check of types, and a garbage collector that saves memory, double its processor time. */
const ALONE = ['--checkers', '1']
const env = { ...process.env, GOGC: '400' }

test.each([['check:types', ...ALONE], ['check:lint'], ['check:format']])(
  '%s is clean',
  (...script) => {
    const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, 'run', ...script], {
      cwd: root,
      env,
    })
    expect(exitCode === 0 ? '' : `${stdout}${stderr}`).toBe('')
  },
  240_000,
)
