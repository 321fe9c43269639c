import { describe, expect, test } from 'bun:test'

const FIXTURES = 'test/fixtures/exports'

async function run(...args: string[]) {
  const child = Bun.spawn([process.execPath, 'src/cli/audit.ts', ...args], { stdout: 'pipe', stderr: 'pipe' })
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  const lines = (text: string) => text.split('\n').filter((line) => line !== '')
  return { out: lines(out), err: lines(err), code }
}

describe('bun run audit', () => {
  test('prints one analysis a line, the same every time', async () => {
    const file = `${FIXTURES}/fx02-meta-age.csv`
    const first = await run('--type', 'ageRange', file, file)
    expect(first.code).toBe(0)
    expect(first.out).toHaveLength(2)
    expect(first.out[0]).toBe(first.out[1]!)
    expect(JSON.parse(first.out[0]!)).toMatchObject({
      file,
      reportType: 'ageRange',
      currency: 'EUR',
      totals: { spend: 1982.04, purchases: 86 },
      narrator: { kind: 'built-in' },
    })
  })

  test('a bad file is an error line, the others are still audited, and the exit code is 1', async () => {
    const { out, err, code } = await run(
      '--type',
      'campaign',
      `${FIXTURES}/fx13-empty.csv`,
      'missing.csv',
      `${FIXTURES}/fx01-meta-campaign-top-summary.csv`,
    )
    expect(code).toBe(1)
    expect(out).toHaveLength(1)
    expect(err.map((line) => JSON.parse(line))).toEqual([
      { file: `${FIXTURES}/fx13-empty.csv`, message: expect.any(String), code: 'exports.empty_file' },
      { file: 'missing.csv', message: 'There is no such file.', code: 'cli.no_such_file' },
    ])
  })

  test('an unknown type prints the usage', async () => {
    const { err, code } = await run('--type', 'nonsense', 'x.csv')
    expect(code).toBe(2)
    expect(err.join('\n')).toContain('Usage: bun run audit')
  })
})
