import { describe, expect, test } from 'bun:test'
import { ISSUE_MESSAGES } from '../../exports/issue-messages'
import { EMPTY_CONTEXT } from '../../audit/audit'
import { RULES_WITH_EXAMPLES } from '../../../../test/support/rule-examples/all'
import { REPORT_LANGUAGES } from '../../../../test/support/report-languages'
import { toExampleTable } from '../../../../test/support/example-table'
import { runAudit } from '../../audit/run-audit'
import { summarise } from '../../audit/summary/summarise'
import { narrate } from '../built-in'
import { slotsOf } from '../grammar/fill'
import type { Lever } from '../../audit/findings/levers'
import { tellTexts } from '../tell-texts'
import { EN } from './en/en'

/** Slots available in every template. */
const ALWAYS = ['n', 'row', 'rows', 'thing', 'things']

describe.each(REPORT_LANGUAGES.map((language) => [language.code, language] as const))(
  '%s',
  (_code, language) => {
    test('has a template for all that English has, with slots that English has', () => {
      const tables = [
        'sentences',
        'words',
        'issues',
        'details',
        'stories',
        'levers',
        'hidden',
        'caveats',
        'reading',
        'pictures',
      ] as const
      for (const table of tables) {
        const own: Partial<Record<string, string>> = language[table] ?? ISSUE_MESSAGES
        const english: Partial<Record<string, string>> = EN[table] ?? ISSUE_MESSAGES
        expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort())
        for (const [key, template] of Object.entries(own)) {
          expect([key, template!.trim() !== '']).toEqual([key, true])
          const unknown = slotsOf(template!).filter(
            (slot) => !slotsOf(english[key]!).includes(slot) && !ALWAYS.includes(slot),
          )
          expect([key, unknown]).toEqual([key, []])
        }
      }
    })

    test.each(RULES_WITH_EXAMPLES.map((rule) => [rule.id, rule] as const))(
      '%s: findings, steps and proofs have words',
      (_id, rule) => {
        const context = { ...EMPTY_CONTEXT, ...rule.failing.context }
        const audit = runAudit(summarise(toExampleTable(rule.failing), rule.failing.type, context), context)
        const told = tellTexts(audit, language)
        for (const { advice, issue, lever, day, cells } of told.findings) {
          if (issue !== undefined || lever !== undefined)
            expect([issue, lever, advice]).not.toEqual([issue, lever, ''])
          const slots = lever ? slotsOf(language.levers[lever as Lever]) : []
          const missing = slots.filter((slot) => (slot === 'day' && !day) || (slot === 'cells' && !cells))
          expect([lever, missing]).toEqual([lever, []])
        }
        for (const { title, check, disproof } of told.actions)
          for (const sentence of [title, check, disproof]) expect(sentence).toMatch(/[.!?]$/)
        const { sentences } = narrate(audit, undefined, language)
        for (const { parts } of sentences) {
          const words = parts.filter((part) => typeof part === 'string').join('')
          // Matches `null` but not the Italian `nulla`.
          expect(words).not.toMatch(/[[\]{}]|undefined|null(?!\p{Ll})|NaN/u)
          expect(words).toMatch(/[.!?]$/)
          // An empty slot would leave double spaces.
          expect(parts.map((part) => (typeof part === 'string' ? part : 'x')).join('')).not.toMatch(
            / {2}| [.,]/,
          )
        }
      },
    )
  },
)
