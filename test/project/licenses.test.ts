import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listThirdParty } from '../../scripts/third-party'

const ROOT = join(import.meta.dir, '../..')
const packages = listThirdParty()

test('the list of licenses has every shipped package and version', () => {
  const list = readFileSync(join(ROOT, 'THIRD-PARTY-LICENSES.md'), 'utf8')
  const missing = packages.filter(
    ({ name, version, license }) => !list.includes(`| ${name} | ${version} | ${license} |`),
  )
  expect(packages.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

test('every license requires only attribution', () => {
  const permissive =
    /^\(?(MIT|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|OFL-1\.1|BlueOak-1\.0\.0|CC0-1\.0|Unlicense)\b/
  expect(packages.filter(({ license }) => !permissive.test(license))).toEqual([])
})

test('no package may run a script when it is installed', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as object
  expect(manifest).not.toHaveProperty('trustedDependencies')
})
