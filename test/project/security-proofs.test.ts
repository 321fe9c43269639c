import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'

const ROOT = join(import.meta.dir, '../..')
const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const FILES = [...new Glob('{src,test}/**/*.test.ts').scanSync({ cwd: ROOT })]

/** Threats of the page, each with the test files that its row names as proof. */
const rows = [...PAGE.matchAll(/^\| (T\d+) \|.*\| ([^|]+) \|$/gm)].map(([, threat = '', proof = '']) => ({
  threat,
  files: [...proof.matchAll(/`([\w./*-]+\.test\.ts)`/g)].map(([, file = '']) => file),
}))

test('every threat names a proof, and every proof is an existing test', () => {
  expect(rows.map(({ threat }) => threat)).toEqual(Array.from({ length: 25 }, (_, i) => `T${i + 1}`))
  for (const { threat, files } of rows) {
    expect([threat, files.length]).not.toEqual([threat, 0])
    for (const file of files) {
      const found = FILES.some((path) => path.endsWith(`/${file}`) || new Glob(file).match(path))
      expect([threat, file, found]).toEqual([threat, file, true])
    }
  }
})
