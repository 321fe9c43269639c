import { expect, test } from 'bun:test'
import { derive } from '../../src/shared/narrative/derive/derive'
import { EN } from '../../src/shared/narrative/languages/en/en'
import { tell } from '../../src/shared/narrative/tell'
import { TrustCode } from '../../src/shared/schemas/trust'
import { listClaims } from './claims'
import { disagreement } from './examine'
import { ASPECTS, startTally, type Tally } from './examiner'
import { misname } from './nouns'
import { openAccount } from './open-account'
import { misprint, misword } from './printed'
import { REPORT_LANGUAGES } from '../support/report-languages'
import { drawAccount, fixtureAccounts, seeded, type RawAccount } from './raw-account'

const ACCOUNTS = 220
const CLAIMS = 100_000
const PAIRS = 25
/** Number of accounts of each kind that is not among the drawn ones: no verdict is possible, or a row has no page views. */
const STOPPED = 12

interface Run extends Tally {
  silent: number
  /** Limits in the claims. */
  trust: Set<string>
  wrong: string[]
}

function check(account: RawAccount, random: () => number, run: Run): void {
  const oracle = openAccount(account)
  for (const [at, claim] of listClaims(oracle.audit, random, PAIRS).entries()) {
    const told = derive(oracle.audit, claim)
    if (!told) {
      run.silent++
      continue
    }
    if (told.kind === 'trust') run.trust.add(told.code)
    const language = REPORT_LANGUAGES[at % REPORT_LANGUAGES.length]!
    const wrong =
      disagreement(oracle, told, run) ??
      misprint(oracle, tell(told, EN)) ??
      misword(told, tell(told, language), language.code) ??
      misname(told, language)
    if (wrong !== null) run.wrong.push(`${account.name} ${JSON.stringify(claim)} ${wrong}`)
  }
}

const number = (count: number) => count.toLocaleString('en-US')

/** Prints claims and checks of each aspect by kind, then the figures that were not recomputed. */
function print({ told, looked, taken }: Run): string {
  const cell = (text: string) => text.padStart(10)
  const rows = [...told].sort(([, a], [, b]) => b - a).map(([kind, count]) => [
    kind.padEnd(12), cell(number(count)), ...ASPECTS.map((aspect) => cell(number(looked.get(`${kind} ${aspect}`) ?? 0))),
  ]) // prettier-ignore
  const head = [''.padEnd(12), cell('claims'), ...ASPECTS.map(cell)]
  const left = [...taken]
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `  ${cell(number(count))}  ${what}`)
  return `${[head, ...rows].map((row) => row.join('')).join('\n')}\nNot worked out again, or not here:\n${left.join('\n')}\n`
}

test(`claims agree with a second computation from the rows by brute force`, () => {
  const run: Run = { ...startTally(), silent: 0, trust: new Set(), wrong: [] }
  const random = seeded(16)
  for (const account of fixtureAccounts()) check(account, random, run)
  for (let seed = 1; seed <= ACCOUNTS; seed++) check(drawAccount(seed), random, run)
  for (let seed = 1; seed <= STOPPED; seed++) {
    check(drawAccount(seed, 'shared money'), random, run)
    check(drawAccount(seed, 'unsplit results'), random, run)
    check(drawAccount(seed, 'lower sum'), random, run)
    check(drawAccount(seed, 'uncounted views'), random, run)
  }
  const told = [...run.told.values()].reduce((sum, count) => sum + count, 0)
  process.stdout.write(
    `${print(run)}${number(told)} claims of ${ACCOUNTS} drawn accounts and the fixtures, ${run.wrong.length} disagreements; ${number(run.silent)} more that the data do not say\n`,
  )
  expect(run.wrong.slice(0, 20)).toEqual([])
  expect([...run.trust].sort()).toEqual(TrustCode.anyOf.map((one) => one.const).sort())
  expect([...run.taken.keys()].filter((what) => what.startsWith('trust: trust '))).toEqual([])
  expect(told).toBeGreaterThanOrEqual(CLAIMS)
}, 180_000)
