import { describe, expect, test } from 'bun:test'
import {
  CHEAP,
  compare,
  EVEN,
  HALF,
  leversOf,
  tellSteps,
  times,
  type Rows,
} from '../../../../test/support/audit-pairs'
import { REPORT_LANGUAGES } from '../../../../test/support/report-languages'
import type { ExampleRow } from '../../../../test/support/rule-examples/example'
import { toText } from '../../narrative/markdown'
import { narrate } from '../../narrative/built-in'
import { tellTexts } from '../../narrative/tell-texts'
import type { Audit } from '../audit'
import { findClearFall } from './clear-fall'
import { withoutFallStep } from './fall-step'

describe('a fall that is one row’s own', () => {
  const [first, ...rest] = EVEN as [ExampleRow, ...ExampleRow[]]
  const fallen = (row: ExampleRow, factor: number) =>
    times([row], { purchases: factor, purchaseValue: factor })
  /** The row is expensive now; the cheap one still returns as much as all together. */
  const DEAR_NOW = compare(EVEN, [...fallen(first, 0.2), ...rest])
  const CHEAP_BEFORE = compare([...EVEN, CHEAP], [...EVEN, ...fallen(CHEAP, 0.4)])
  const rowOf = ({ sinceLast }: Audit) =>
    sinceLast?.became?.flatMap((note) => (note.kind === 'return' ? (note.row ?? []) : []))[0]
  const idOf = ({ segments }: Audit, row: ExampleRow) =>
    segments.find(({ label }) => label === row.campaignName)!.id
  const tellAll = (audit: Audit, language = REPORT_LANGUAGES[0]!) =>
    tellSteps(audit, language).map(({ parts }) => toText(parts))

  test('asks about that row and not about the whole site', () => {
    const id = idOf(CHEAP_BEFORE, CHEAP)
    expect(rowOf(CHEAP_BEFORE)?.segmentId).toBe(id)
    expect(leversOf(CHEAP_BEFORE)).not.toContain('find_fall_cause')
    expect(CHEAP_BEFORE.actions[0]).toMatchObject({
      lever: 'find_row_fall',
      subject: 'Cheap',
      segmentId: id,
      segmentIds: [id],
      dueDays: 3,
    })
  })

  test('is asked about by the decision about that row where it is expensive, and by no other', () => {
    const levers = leversOf(DEAR_NOW)
    expect(levers).not.toContain('find_fall_cause')
    expect(levers).not.toContain('find_row_fall')
    expect(DEAR_NOW.actions[0]).toMatchObject({ decision: 1, segmentIds: [idOf(DEAR_NOW, first)] })
    expect(tellAll(DEAR_NOW).filter((text) => text.startsWith('First find out what changed'))).toHaveLength(1)
  })

  test('a large row is held back first, and then asked about', () => {
    const audit = compare(EVEN, [...fallen(first, 0.5), ...rest])
    expect(audit.actions[0]).toMatchObject({ lever: 'lower_then_page', decision: 1, kind: 'do' })
    expect(tellAll(audit)).toContainEqual(expect.stringMatching(/^“A” clearly declined since the last audit/))
    expect(tellAll(audit).some((text) => text.startsWith('First find out'))).toBe(false)
  })

  test('takes the place of a search for the cause of that row’s price, with its money, until the comparison leaves', () => {
    // More expensive by half, which is a search for the cause and no pause; too small to be held back first.
    const others = [
      ...rest,
      ...times(rest, { spend: 1 }).map((row, at) => ({ ...row, campaignName: `More ${at}` })),
    ]
    const audit = compare([...fallen(first, 2), ...others], [...fallen(first, 0.5), ...others])
    const [step] = audit.actions
    const { lever } = audit.findings.find(({ id }) => id === step!.findings[0])!
    expect(lever).toBe('raise_conversion')
    expect(step).toMatchObject({ lever: 'find_row_fall', decision: 1, kind: 'check', dueDays: 3 })
    expect(step!.excess).toBeGreaterThan(0)
    expect(tellAll(audit).slice(0, 2)).toEqual([
      expect.stringContaining('(ROAS: 52.00x then, 13.00x now)'),
      expect.stringContaining('overspent this period'),
    ])
    const left = withoutFallStep(audit.actions, audit.findings)
    expect(left[0]).toMatchObject({ lever: 'raise_conversion', decision: 1, excess: step!.excess })
    expect(leversOf({ actions: left })).not.toContain('find_row_fall')
  })

  test.each(
    REPORT_LANGUAGES.flatMap((language) => [
      [language.code, 'excess', DEAR_NOW, /26[.,]00x.*5[.,]20x/, language] as const,
      [language.code, 'not expensive', CHEAP_BEFORE, /65[.,]00x.*26[.,]00x/, language] as const,
    ]),
  )('is told in %s with both figures of a row that is %s', (_, __, audit, figures, language) => {
    expect(tellAll(audit, language).filter((text) => figures.test(text))).toHaveLength(1)
  })

  test.each([
    [DEAR_NOW, '(−19.8%), mostly through “A”.'],
    [CHEAP_BEFORE, 'mostly through “Cheap”.'],
    [compare(EVEN, times(EVEN, HALF)), '(−50.0%).'],
  ])('is named by the line of the opening; a fall of all rows names none', (audit, end) => {
    const { summary } = narrate(audit)
    expect(summary).toMatch(/Since the last audit, ROAS fell from/)
    expect(summary).toContain(end)
  })

  test.each([
    ['others got clearly worse, too', [...fallen(first, 0.4), ...times(rest, HALF)]],
    [
      'it has a small part in it',
      [...fallen(first, 0.85), ...times(rest, { purchases: 0.91, purchaseValue: 0.91 })],
    ],
  ])('is not one row’s where %s', (_, now) => {
    const audit = compare(EVEN, now)
    expect(rowOf(audit)).toBeUndefined()
    expect(leversOf(audit)).not.toContain('find_row_fall')
  })

  test('leaves with the comparison that it rests on', () => {
    const { actions, findings } = CHEAP_BEFORE
    expect(leversOf({ actions: withoutFallStep(actions, findings) })).not.toContain('find_row_fall')
  })

  const withStatus = (rows: Rows, deliveryStatus: string) => rows.map((row) => ({ ...row, deliveryStatus }))

  test('of a row that is off now asks nothing, is no clear fall in lists, and is told as such', () => {
    const audit = compare(withStatus(EVEN, 'active'), [
      ...withStatus(fallen(first, 0.2), 'paused'),
      ...withStatus(rest, 'active'),
    ])
    expect(audit.sinceLast!.changes.find(({ metric }) => metric === 'roas')).toMatchObject({ ended: true })
    expect(findClearFall(audit.sinceLast!.changes)).toBeNull()
    expect(leversOf(audit).filter((lever) => lever?.endsWith('fall') || lever?.includes('fall_'))).toEqual([])
    for (const language of REPORT_LANGUAGES) {
      const { sinceLast } = tellTexts(audit, language)
      const words = (text: string) => text.replaceAll(/\s/g, ' ')
      const parts = words(sinceLast!.notes.join(' ')).split(words(language.sentences['since.ended']))
      expect([language.code, parts.length]).toEqual([language.code, 2])
    }
  })

  test('of a row that runs is a clear fall, also where a row that brought as much as before was switched off', () => {
    const audit = compare(withStatus(EVEN, 'active'), [
      ...withStatus(fallen(first, 0.2), 'active'),
      ...withStatus(rest.slice(0, 1), 'paused'),
      ...withStatus(rest.slice(1), 'active'),
    ])
    expect(findClearFall(audit.sinceLast!.changes)).toBe('roas')
  })
})
