import { expect, test } from 'bun:test'
import type { AccountFile, LeftOutReason } from '../schemas/account'
import { REPORT_LANGUAGES } from '../../../test/support/report-languages'
import { DE } from './languages/de/de'
import { tellFiles } from './account-texts'

const MAY = { start: '2026-05-01', end: '2026-05-31' }
function file(name: string, more: Partial<AccountFile> = {}): AccountFile {
  return {
    file: name,
    type: 'campaign',
    spend: 1234.5,
    currency: 'EUR',
    period: MAY,
    rows: 5,
    reconciles: true,
    ...more,
  }
}
const REASONS: readonly LeftOutReason[] = [
  'platform',
  'account',
  'currency',
  'earlier_period',
  'period',
  'other_sum',
  'duplicate',
  'unreadable',
]

test('files that add up to one sum are told once, by name', () => {
  expect(tellFiles([file('a_b.csv'), file('c.csv'), file('d.csv')])).toEqual([
    'a\\_b.csv, c.csv and d.csv each total €1,234.50: three breakdowns of the same spend, counted once.',
  ])
})

test('the leading file is named first', () => {
  const [text] = tellFiles([file('ages.csv'), { ...file('campaigns.csv'), leads: true }])
  expect(text).toStartWith('campaigns.csv and ages.csv each total')
})

test('more than three of them are counted: the table of the report names them', () => {
  const files = ['a.csv', 'b.csv', 'c.csv', 'd.csv'].map((name) => file(name))
  expect(tellFiles(files)).toEqual([
    '4 files each total €1,234.50: breakdowns of the same spend, counted once.',
  ])
  for (const language of REPORT_LANGUAGES) {
    const [text] = tellFiles(files, language)
    expect(text).toMatch(/^4 \p{L}/u)
    expect(text).not.toMatch(/[{}]|undefined|a\.csv/)
  }
})

test('files that lack alike are told in one sentence', () => {
  const lacking = (name: string, share: number) =>
    file(name, { reconciles: false, share, difference: 'missing_rows' })
  const files = [lacking('a.csv', 0.69), lacking('b.csv', 0.694), lacking('c.csv', 0.4)]
  expect(tellFiles(files)).toEqual([
    'a.csv and b.csv each cover 69% of that spend: some rows are missing, such as deleted or filtered ones.',
    'c.csv covers 40% of that spend: some rows are missing, such as deleted or filtered ones.',
  ])
  expect(tellFiles(files, DE)[0]).toBe(
    'a.csv und b.csv enthalten je 69\u00A0% dieser Ausgaben: Es fehlen Zeilen, zum Beispiel gelöschte oder gefilterte.',
  )
})

test.each(REPORT_LANGUAGES)('every case has a sentence in $code, with all slots filled', (language) => {
  const files = [
    file('b.csv', { leads: true }),
    file('fewer.csv', { counts: { own: 90, leading: 100 } }),
    file('more.csv', { counts: { own: 110, leading: 100 } }),
    file('hidden.csv', { reconciles: false, share: 0.45, difference: 'hidden_rows' }),
    file('shared.csv', { reconciles: false, share: 2, difference: 'overlapping_rows' }),
    file('missing.csv', { reconciles: false, share: 0.8, difference: 'missing_rows' }),
    ...REASONS.map((leftOut) => file(`out-${leftOut}.csv`, { leftOut, reconciles: false })),
    ...REASONS.map((putBack) => file(`back-${putBack}.csv`, { putBack, reconciles: false })),
  ]
  const text = tellFiles(files, language).join('\n')
  expect(text).not.toMatch(/[{}]|undefined/)
  for (const { file: name } of files) expect(text.replaceAll('\\', '')).toContain(name)
  if (language.code !== 'en') expect(text).not.toMatch(/ is left out| add up to /)
})
