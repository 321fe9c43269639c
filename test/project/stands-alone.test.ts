import { expect, test } from 'bun:test'
import { join } from 'node:path'

const root = join(import.meta.dir, '../..')
// Joined from parts, so that this file does not match itself.
const FORBIDDEN = [
  ['', 'work', 'shared'].join('/'),
  ['shared', '[a-z-]+'].join('/') + '\\.(md|py)',
  ['registry', 'npmjs'].join('\\.'),
  ['deb', 'debian'].join('\\.'),
]

test('no file of the project names a place outside it or a package registry', () => {
  const { stdout } = Bun.spawnSync(['git', 'grep', '-nIE', FORBIDDEN.join('|')], { cwd: root })
  expect(stdout.toString()).toBe('')
})
