import { describe, expect, test } from 'bun:test'
import type { Audit } from '../../src/shared/audit/audit'
import { narrate, narratePlan } from '../../src/shared/narrative/built-in'
import { derive } from '../../src/shared/narrative/derive/derive'
import { startPlan } from '../../src/shared/narrative/modelled/draft'
import { planReport } from '../../src/shared/narrative/plan'
import type { Claim } from '../../src/shared/schemas/claim'
import { fixtureAudits } from '../support/fixture-audits'
import { listClaims } from './claims'
import { missing } from './obligations'
import { auditOf, openAccount } from './open-account'
import { drawAccount, fixtureAccounts, seeded } from './raw-account'
import { REPORT_LANGUAGES } from '../support/report-languages'
import type { Oracle } from './recount'

const audits = fixtureAudits()

describe('every fixture and scenario', () => {
  test.each([
    ['chooses nothing', 0],
    ['chooses a few claims', 6],
    ['chooses many', 40],
  ])(
    'a report whose model %s says no less of findings, steps and limits than the built-in one',
    (_, size) => {
      const random = seeded(size + 1)
      const less = audits.flatMap((audit) => {
        const draft = startPlan(audit, null)
        for (const section of ['summary', 'insights', 'wastage', 'concerns'])
          draft.add({ section, claims: choose(audit, size / 4, random) })
        return missing(audit, draft.finish().plan)
      })
      expect([audits.length > 40, less]).toEqual([true, []])
    },
    60_000,
  )

  test('is told byte for byte the same in each language, each time from its bytes', () => {
    const tell = (list: readonly Audit[]) =>
      list.map((audit) =>
        REPORT_LANGUAGES.map((language) => JSON.stringify(narrate(audit, undefined, language))),
      )
    const [once, again] = [tell(audits), tell(fixtureAudits())]
    const other = once.flatMap((texts, at) => texts.filter((text, place) => text !== again[at]![place]))
    expect(other.length).toBe(0)
    expect(new Set(once.flat()).size).toBeGreaterThan(4 * audits.length)
  }, 60_000)

  test('a plan has the same figures and names in each language', () => {
    for (const audit of audits) {
      const plan = planReport(audit)
      const said = REPORT_LANGUAGES.map((language) =>
        narratePlan(audit, plan, language).sentences.map(({ section, parts }) => [
          section,
          ...parts.flatMap((part) => (typeof part === 'string' ? [] : 'fact' in part ? part.fact : part.segment)).sort(),
        ]),
      ) // prettier-ignore
      for (const other of said) expect(other).toEqual(said[0]!)
    }
  }, 60_000)
})

/** Picks true claims at random, as a model might. */
function choose(audit: Audit, count: number, random: () => number): Claim[] {
  const held = listClaims(audit, random, 2).filter((claim) => derive(audit, claim) !== null)
  return Array.from({ length: Math.floor(count) }, () => held[Math.floor(random() * held.length)]!)
}

/** English words for a goal's results, which sentences about its rows must use. */
const WORDS: Record<string, RegExp> = {
  sales: /purchases?|conversions?/,
  leads: /leads?/,
  carts: /carts?|purchases?/,
  'landing page views': /landing page views?/,
  traffic: /link clicks?/,
}
const COUNTED =
  /(?<=^|\d |per |single |no |of all )(?:purchases?|conversions?|leads?|carts?|checkouts?|landing page views?)\b/g

test('rows that are set against one kind of campaigns are told of that kind, in the words of the file', () => {
  const account = fixtureAccounts().find(({ name }) => name === 'google-account-campaign')!
  const { insights = '', wastage = '' } = narrate(auditOf(account))
  expect(`${insights}${wastage}`).toContain('below the 3.16% for all campaigns (“Search”)')
})

describe('accounts of several goals', () => {
  const mixed = Array.from({ length: 150 }, (_, at) => drawAccount(at + 1))
    .filter(({ rows }) => new Set(rows.map(({ goals: [goal] }) => goal)).size > 1)
    .map(openAccount)

  test('each sentence counts only what its rows were bought for', () => {
    const wrong = mixed.flatMap((oracle) => {
      const { sentences } = narrate(oracle.audit)
      return sentences.flatMap(({ parts }) => {
        const goals = new Set(parts.flatMap((part) => (typeof part !== 'string' && 'segment' in part && part.segment !== '' ? goalsOf(oracle, part.segment) : []))) // prettier-ignore
        const words = parts.filter((part) => typeof part === 'string').join('#')
        if (goals.size !== 1) return []
        const [goal] = goals
        const found = words.replaceAll('#', '1').match(COUNTED) ?? []
        return found.filter((word) => !WORDS[goal!]!.test(word)).map((word) => `${oracle.account.name} ${goal}: ${word} in ${words}`)
      })
    }) // prettier-ignore
    expect([mixed.length > 20, wrong.slice(0, 5)]).toEqual([true, []])
  })

  test('a share of the spend on one goal says so', () => {
    const told = mixed.flatMap(({ audit }) => narrate(audit).sentences.map(({ parts }) => parts))
    const shares = told.filter((parts) => parts.some((part) => typeof part === 'string' && part.includes('drove no results'))) // prettier-ignore
    const bare = shares.filter((parts) => !parts.some((part) => typeof part === 'string' && / of spend (?:for|on|among|in) /.test(part))) // prettier-ignore
    expect([shares.length > 3, bare]).toEqual([true, []])
  })

  test('the last audit and this one are compared by the results of the goal that most was spent on', () => {
    const notes = mixed.flatMap(({ audit, groups, nounOf }) =>
      (audit.sinceLast?.notes ?? []).filter((note) => note.startsWith('Cost per')).map((note) => ({ note, nouns: groups.map(nounOf) })),
    ) // prettier-ignore
    expect(notes.some(({ note }) => note.startsWith('Cost per lead'))).toBe(true)
  })

  test('rows that were set aside are in no order with rows of another goal', () => {
    for (const { audit, membersOf, rows } of mixed) {
      const goals = new Set(membersOf('group:set aside').map((id) => rows(id)![0]!.goals[0]))
      if (goals.size > 1)
        expect(derive(audit, { kind: 'list', metric: 'results', group: 'group:set aside', first: 'best' })).toBeNull() // prettier-ignore
    }
  })
})

function goalsOf({ rows }: Oracle, id: string): string[] {
  return (rows(id) ?? []).flatMap(({ goals: [goal] }) => goal ?? [])
}
