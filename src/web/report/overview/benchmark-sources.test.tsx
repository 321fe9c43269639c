import { render, screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { REPORT_LANGUAGES } from '../../../../test/support/report-languages'
import { openWords } from '../../../shared/narrative/open-words'
import { tellSource } from '../../../shared/narrative/tell-notes'
import { WordsContext } from '../../lib/words-context'
import { BenchmarkSources, type Source } from './benchmark-sources'

const published: Source = {
  step: 'published',
  label: 'WordStream, all industries',
  date: '2025-03',
  definition: 'clicks ÷ impressions; median; 16,446 campaigns',
  reason: '',
  caveat: 'Read from secondary pages',
}

test('a series that an earlier footnote tells is not told again', () => {
  render(
    <BenchmarkSources
      sources={[
        published,
        { ...published, definition: 'conversions ÷ clicks; median; 16,446 campaigns' },
        { ...published, definition: 'spend ÷ purchases; median; 20 campaigns' },
        { ...published, definition: 'spend ÷ clicks; mean; 9 campaigns' },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'a Published figure, for context only: WordStream, all industries. Clicks ÷ impressions; median; 16,446 campaigns. Read from secondary pages.',
    'b Same source as a: conversions ÷ clicks.',
    'c Same source as a: spend ÷ purchases; 20 campaigns.',
    'd Published figure, for context only: WordStream, all industries. Spend ÷ clicks; mean; 9 campaigns. Read from secondary pages.',
  ])
})

test('the client’s own history is named once, with its reports', () => {
  const reports = [
    {
      reportId: 'r1',
      period: { start: '2026-07-01', end: '2026-07-30' },
      createdAt: '2026-08-01T00:00:00.000Z',
    },
  ]
  render(
    <BenchmarkSources
      sources={[{ ...published, step: 'history', label: 'Client’s own last 1 reports', reports }]}
    />,
  )
  expect(screen.getByRole('listitem')).toHaveTextContent(
    /^a Median of the client’s own last 1 reports of this type: Jul 1.*30, 2026 \(audited .*\)\.$/,
  )
})

test('the client’s target is named once in Portuguese, too', () => {
  const { code, document } = REPORT_LANGUAGES.find((language) => language.code === 'pt')!
  const words = openWords(code, document)
  const target = { step: 'target', date: null, label: 'Client’s target' } as const
  const sources = ['target purchase value ÷ spend', 'target spend ÷ purchases'].map((definition) =>
    tellSource({ ...target, definition }, words),
  )
  render(
    <WordsContext value={words}>
      <BenchmarkSources sources={sources} />
    </WordsContext>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'a Meta. Valor de compra pretendido ÷ gasto.',
    'b Meta. Gasto pretendido ÷ compras.',
  ])
})

const MEDIANS = {
  en: 'a Median of the last report of this type of 9 other accounts in this industry.',
  de: 'a Median des jeweils letzten Berichts dieses Typs von 9 anderen Konten dieser Branche.',
  es: 'a Mediana del último informe de este tipo de otras 9 cuentas de este sector.',
  fr: 'a Médiane du dernier rapport de ce type de 9 autres comptes de ce secteur.',
  pt: 'a Mediana do último relatório deste tipo de 9 outras contas deste setor.',
}

test.each([
  ['9 other accounts in Dentists', 'median of other accounts in this industry'],
  // Reports are stored with the words of their time.
  [
    '9 other clients in Dentists',
    'median over this agency’s other clients of the industry; it never leaves this machine',
  ],
])('other clients of the agency are told by their number alone: %s', (label, definition) => {
  for (const { code, document } of REPORT_LANGUAGES) {
    const words = openWords(code, document)
    const source = tellSource({ step: 'peers', date: '2026-10-01', label, definition }, words)
    const { unmount } = render(
      <WordsContext value={words}>
        <BenchmarkSources sources={[source]} />
      </WordsContext>,
    )
    expect(screen.getByRole('listitem').textContent).toBe(MEDIANS[code])
    unmount()
  }
})

test.each([
  ['en', 'a Target. Target purchase value ÷ spend.'],
  ['de', 'a Ziel. Angestrebter Kaufwert ÷ Ausgaben.'],
  ['fr', 'a Objectif. Valeur d’achat visée ÷ dépense.'],
])('the client’s target has no name of its own in %s', (language, footnote) => {
  const { code, document } = REPORT_LANGUAGES.find((one) => one.code === language)!
  const words = openWords(code, document)
  const label = 'Client’s target'
  const told = tellSource(
    {
      ...published,
      step: 'target',
      label,
      date: null,
      definition: 'target purchase value ÷ spend',
      caveat: undefined,
    },
    words,
  )
  render(
    <WordsContext value={words}>
      <BenchmarkSources sources={[told]} />
    </WordsContext>,
  )
  expect(screen.getByRole('listitem').textContent).toBe(footnote)
})

test('French sets a no-break space before the semicolon between reports', () => {
  const { code, document } = REPORT_LANGUAGES.find((one) => one.code === 'fr')!
  const report = { reportId: 'r', createdAt: '2026-10-10T12:00:00.000Z' }
  const reports = [
    { ...report, period: { start: '2026-09-10', end: '2026-10-09' } },
    { ...report, period: { start: '2026-08-11', end: '2026-09-09' } },
  ]
  render(
    <WordsContext value={openWords(code, document)}>
      <BenchmarkSources sources={[{ ...published, step: 'history', reports }]} />
    </WordsContext>,
  )
  expect(screen.getByRole('listitem').textContent).toContain('2026)\u00A0; 11')
})
