import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFailures, stripColors } from '../../scripts/boot/failures.mjs'

const PASSING = `test('fine', () => expect(1).toBe(1))`
const FILES = {
  'sum.test.ts': `${PASSING}; test('a wrong sum', () => { console.log('two and two'); expect(4).toBe(5) })`,
  'crash.test.ts': `${PASSING}; throw new Error('outside any test')`,
  'many.test.ts': `for (let i = 0; i < 30; i++) test('case ' + i, () => expect(i).not.toBe(29))`,
}

/** What Bun prints of tests of which some fail. */
async function runTests(args: string[], env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'failures-'))
  for (const [name, text] of Object.entries(FILES))
    await Bun.write(join(folder, name), `import { expect, test } from 'bun:test'\n${text}\n`)
  const command = [process.execPath, 'test', ...args, '.']
  const child = Bun.spawn(command, { cwd: folder, env: { ...process.env, ...env }, stderr: 'pipe' })
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  await rm(folder, { recursive: true })
  return out + errors
}

test.each([
  ['in one process', [], {}],
  ['beside each other', ['--parallel=2'], {}],
  ['with colors', [], { FORCE_COLOR: '1' }],
])('each failed test is listed once, with its file and its error: %s', async (_, args, env) => {
  const failures = listFailures(await runTests(args, env)).map(stripColors)
  const find = (text: string) => failures.filter((failure) => failure.includes(text))
  expect(failures.length).toBe(3)
  expect(find('outside any test')).toEqual([expect.stringContaining('crash.test.ts:')])
  expect(find('case 29')).toEqual([expect.stringMatching(/^many\.test\.ts:\n(?!.* case 28)/s)])
  expect(find('Expected: 5')).toEqual([
    expect.stringMatching(/^sum\.test\.ts:\n(?!.*(✓|pass\)) fine).*a wrong sum/s),
  ])
})

test('a run without failures lists none', () => {
  expect(listFailures('a.test.ts:\n(pass) fine [0.04ms]\n\n 1 pass\n 0 fail\n')).toEqual([])
})
