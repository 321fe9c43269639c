import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { auditExport } from '../analyse'
import { EMPTY_CONTEXT } from '../audit/audit'
import type { Analysis } from '../schemas/analysis'
import { toAnalysis } from '../to-analysis'
import { narrate } from './built-in'
import { showInCurrency, showPartsInCurrency } from './in-currency'
import { toText } from './markdown'

const SAMPLE = await Bun.file(join(import.meta.dir, '../../web/public/sample-meta-campaigns.csv')).text()

/** Audits the sample file with this text in the header of its money columns. */
function analyse(stated: string): Analysis {
  const bytes = new TextEncoder().encode(SAMPLE.replaceAll(' (USD)', stated))
  const { audit } = auditExport(bytes, { type: 'campaign', context: EMPTY_CONTEXT })
  return toAnalysis(audit, narrate(audit), { narrator: { kind: 'built-in' }, fileHash: 'f'.repeat(64) })
}

const unstated = analyse('')
const printed = ({ facts }: Analysis) =>
  facts.map(({ id, shown, inputs, compared }) => ({ id, shown, inputs, compared: compared?.shown }))

describe('an analysis of a file that states no currency', () => {
  test.each(['EUR', 'CHF', 'GBP'])('prints its facts in %s as if the file had stated it', (code) => {
    const shown = showInCurrency(unstated, code)
    expect(printed(shown)).toEqual(printed(analyse(` (${code})`)))
    expect(shown.currency).toBe(code)
  })

  test('tells its sentences with that sign alone', () => {
    const before = unstated.sentences.map(({ parts }) => toText(parts))
    const after = showInCurrency(unstated, 'EUR').sentences.map(({ parts }) => toText(parts))
    expect(before.join('\n')).toContain('$')
    expect(after).toEqual(before.map((text) => text.replaceAll('$', '€')))
  })

  test('stays as it is stored', () => {
    const before = structuredClone(unstated)
    showInCurrency(unstated, 'EUR')
    expect(unstated).toEqual(before)
    expect(unstated.currency).toBeNull()
  })

  test('tells what changed since the last audit alike, in notes and in their parts', () => {
    const sinceLast: Analysis['sinceLast'] = {
      reportId: 'r0',
      createdAt: '2026-10-01T00:00:00.000Z',
      period: null,
      caveats: [],
      changes: [],
      notes: ['Spend was $1,200.50.', 'It rose.'],
      told: [['Spend was ', { fact: 'f1', text: '$1,200.50' }, '.'], ['It rose.']],
    }
    expect(showInCurrency({ ...unstated, sinceLast }, 'EUR').sinceLast).toMatchObject({
      notes: ['Spend was €1,200.50.', 'It rose.'],
      told: [['Spend was ', { fact: 'f1', text: '€1,200.50' }, '.'], ['It rose.']],
    })
  })
})

test('an analysis of a file that states its currency is shown as it is', () => {
  const stated = analyse(' (USD)')
  expect(showInCurrency(stated, 'EUR')).toBe(stated)
})

test('a report in rupiah that an earlier version stored with decimals is shown without them', () => {
  const now = analyse(' (IDR)')
  const withDecimals = (text: string) => text.replaceAll(/(Rp\u00A0[\d,]+)(?![\d,.])/g, '$1.00')
  const stored: Analysis = {
    ...now,
    facts: now.facts.map((fact) => ({ ...fact, shown: withDecimals(fact.shown) })),
    sentences: now.sentences.map((sentence) => ({
      ...sentence,
      parts: sentence.parts.map((part) =>
        typeof part === 'object' ? { ...part, text: withDecimals(part.text) } : part,
      ),
    })),
  }
  expect(stored).not.toEqual(now)
  expect(showInCurrency(stored, 'EUR')).toEqual(now)
})

test.each([
  ['$1,234.50', 'EUR', '€1,234.50'],
  ['$1,235', 'EUR', '€1,235'],
  ['-$5.00', 'EUR', '-€5.00'],
  ['$1,235', 'CHF', 'CHF 1,235'],
  ['$1,234.50', 'JPY', '¥1,235'],
  ['$1,235', 'KWD', 'KWD 1,235'],
  ['1.65x', 'EUR', '1.65x'],
])('the figure %p in %s is %p', (text, code, shown) => {
  const [part] = showPartsInCurrency([{ fact: 'f1', text }], code)
  expect(part).toEqual({ fact: 'f1', text: shown.replace(' ', '\u00A0') })
})

test('words and names keep their dollars', () => {
  const parts = ['Pay $5 for ', { segment: 'S1', text: 'Deal $20' }, '.']
  expect(showPartsInCurrency(parts, 'EUR')).toEqual(parts)
})
