import { expect, test } from 'bun:test'
import { EMPTY_CONTEXT, type Audit } from '../../src/shared/audit/audit'
import { auditExport } from '../../src/shared/analyse'
import { derive } from '../../src/shared/narrative/derive/derive'
import { EN } from '../../src/shared/narrative/languages/en/en'
import { tell } from '../../src/shared/narrative/tell'
import { listClaims } from './claims'
import { disagreement, openOracle } from './oracle'
import { misprint } from './printed'
import { drawAccount, fixtureAccounts, seeded, type RawAccount } from './raw-account'

const ACCOUNTS = 300
const CLAIMS = 100_000
const PAIRS = 25

interface Tally {
  told: Map<string, number>
  silent: number
  wrong: string[]
}

const auditOf = ({ bytes, type }: RawAccount): Audit =>
  auditExport(bytes, { type, context: EMPTY_CONTEXT }).audit

function check(account: RawAccount, random: () => number, tally: Tally): void {
  const audit = auditOf(account)
  const oracle = openOracle(account, audit)
  for (const claim of listClaims(audit, random, PAIRS)) {
    const told = derive(audit, claim)
    if (!told) {
      tally.silent++
      continue
    }
    tally.told.set(told.kind, (tally.told.get(told.kind) ?? 0) + 1)
    const wrong = disagreement(oracle, told) ?? misprint(oracle, told, tell(told, EN))
    if (wrong !== null) tally.wrong.push(`${account.name} ${JSON.stringify(claim)} ${wrong}`)
  }
}

test(`what is told is what the rows say, worked out a second time by brute force`, () => {
  const tally: Tally = { told: new Map(), silent: 0, wrong: [] }
  const random = seeded(16)
  for (const account of fixtureAccounts()) check(account, random, tally)
  for (let seed = 1; seed <= ACCOUNTS; seed++) check(drawAccount(seed), random, tally)
  const told = [...tally.told.values()].reduce((sum, count) => sum + count, 0)
  process.stdout.write(
    `${told.toLocaleString('en-US')} claims of ${ACCOUNTS} drawn accounts and the fixtures, ${tally.wrong.length} disagreements; ${tally.silent.toLocaleString('en-US')} more that the data do not say\n`,
  )
  expect(tally.wrong.slice(0, 20)).toEqual([])
  expect(told).toBeGreaterThanOrEqual(CLAIMS)
}, 180_000)
