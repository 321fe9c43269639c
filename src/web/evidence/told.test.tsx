import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { openReport } from '../../../test/web/open-report'
import { loadLanguage } from '../../shared/narrative/languages/load'
import { tellAnalysis } from '../../shared/narrative/tell-analysis'
import { FIRST_METRICS } from '../../shared/metrics/first-metrics'

const german = await loadLanguage('de')
const phrases = german.document! as Readonly<Record<string, string>>
const campaign = await exampleAnalysis('campaign')
const rows = {
  'GET /api/reports/:id/rows': () => ({
    headers: campaign.quality.columns.map(({ header }) => header),
    rows: [{ row: 2, cells: campaign.quality.columns.map(() => '') }],
    truncated: true,
  }),
}

test('charts and evidence of a report in German have no English phrase left', async () => {
  const { user } = await openReport(tellAnalysis(campaign, german), rows, phrases['Versions and file'])
  const charts = screen.getByRole('region', { name: 'Diagramme' })
  const figures = within(charts).getAllByRole('figure')
  expect(figures.length).toBeGreaterThan(1)
  for (const figure of figures) expect(englishIn(figure)).toEqual([])
  expect(charts).toHaveTextContent(/Kampagnen gegenüber dem Benchmark: |ROAS nach Tag: von \d,\d\dx/)
  expect(charts.textContent).not.toMatch(/\d\.\d\dx|\$\d[\d,]*\.\d\d(?!\d)/)

  const summary = screen.getByRole('region', { name: phrases['Analysis Summary']! })
  await user.click(within(summary).getByRole('button', { name: '2,10x' }))
  const panel = await screen.findByRole('dialog', { name: /^ROAS · / })
  const table = await within(panel).findByRole('table', { name: 'Zeilen der Datei hinter diesem Wert' })
  expect(table).toHaveTextContent('leer')
  expect(panel).toHaveTextContent(/Kaufwert.*÷\s*Ausgaben/)
  expect(within(panel).getByRole('list', { name: 'Rechenweg' })).toHaveTextContent(/29\.998[\d,]* \$/)
  expect(englishIn(panel)).toEqual([])
  await user.click(within(panel).getByRole('button', { name: 'Als Text kopieren' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('Zeitraum: ')
  expect(copied).not.toMatch(/^(?:Formula|Sum|Period|Rank|Compared|Rows of the file):/m)
})

/** English texts and labels that have a German translation, and sentences of charts. */
function englishIn(root: Element): string[] {
  const labels = [...root.querySelectorAll('[aria-label], [title]')].flatMap((node) => [
    node.getAttribute('aria-label') ?? '',
    node.getAttribute('title') ?? '',
  ])
  // Heads of the file's columns are not translated.
  const texts = [root, ...root.querySelectorAll('*')]
    .filter((node) => !node.closest('th')?.querySelector('button'))
    .flatMap((node) => [...node.childNodes])
    .flatMap((child) => (child.nodeType === 3 ? [child.textContent ?? ''] : []))
  const names: ReadonlySet<string> = new Set(Object.values(FIRST_METRICS).map(({ label }) => label))
  return [...labels, ...texts].filter((text) => {
    const phrase = text.trim()
    if (names.has(phrase)) return phrases[phrase] !== phrase
    return (phrase in phrases && phrases[phrase] !== phrase) || /\b(?:the|of|and|by)\b/.test(phrase)
  })
}
