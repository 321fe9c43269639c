import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCrashes, listFailures } from '../../scripts/boot/failures.mjs'

const PASSING = `test('fine', () => expect(1).toBe(1))`
const FILES = {
  'sum.test.ts': `${PASSING}; describe('sums', () => test('2 > "3" & <4>', () => expect('<b>').toBe('5')))`,
  'crash.test.ts': `${PASSING}; throw new Error('outside any test')`,
  'slow.test.ts': `test('never ends', () => new Promise(() => undefined), 5)`,
  'many.test.ts': `for (let i = 0; i < 30; i++) test('case ' + i, () => expect(i).not.toBe(29))`,
}

/** Runs the files, and returns Bun's output and its JUnit report. */
async function runTests(args: string[], env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'failures-'))
  for (const [name, text] of Object.entries(FILES))
    await Bun.write(join(folder, name), `import { describe, expect, test } from 'bun:test'\n${text}\n`)
  const command = [
    process.execPath,
    'test',
    '--reporter=junit',
    '--reporter-outfile=report.xml',
    ...args,
    '.',
  ]
  const child = Bun.spawn(command, { cwd: folder, env: { ...process.env, ...env }, stderr: 'pipe' })
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  const report = await Bun.file(join(folder, 'report.xml')).text()
  await rm(folder, { recursive: true })
  return { output: out + errors, report }
}

test.each([
  ['in one process', [], {}],
  ['beside each other', ['--parallel=2'], {}],
  ['with colors', [], { FORCE_COLOR: '1' }],
])('each failed test is listed with its file and its error, and a crash: %s', async (_, args, env) => {
  const { output, report } = await runTests(args, env)
  expect(listFailures(report).toSorted()).toEqual([
    expect.stringMatching(/^many\.test\.ts: case 29\n.*Expected: not 29/s),
    'slow.test.ts: never ends\ntest timed out',
    expect.stringMatching(/^sum\.test\.ts: sums > 2 > "3" & <4>\n.*Expected: "5"\nReceived: "<b>"/s),
  ])
  expect(listCrashes(output)).toEqual([expect.stringContaining('error: outside any test')])
})

test('a run without failures lists none', async () => {
  expect(listFailures('<testcase name="fine" classname="" file="a.test.ts" line="2" />')).toEqual([])
  expect(listCrashes('a.test.ts:\n(pass) fine [0.04ms]\n\n 1 pass\n 0 fail\n')).toEqual([])
})
