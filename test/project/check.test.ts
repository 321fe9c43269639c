import { expect, test } from 'bun:test'
import { join } from 'node:path'

const root = join(import.meta.dir, '../..')

for (const script of ['check:types', 'check:lint', 'check:format']) {
  test(`${script} is clean`, () => {
    const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, 'run', script], { cwd: root })
    expect(exitCode === 0 ? '' : `${stdout}${stderr}`).toBe('')
  }, 240_000)
}
