import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { openReport } from '../../../test/web/open-report'
import { loadLanguage } from '../../shared/narrative/languages/load'
import { tellAnalysis } from '../../shared/narrative/tell-analysis'

const german = await loadLanguage('de')
const phrases = german.document! as Readonly<Record<string, string>>
const told = tellAnalysis(await exampleAnalysis('campaign'), german)

test('a report in German has no English phrase left in its appendix', async () => {
  await openReport(
    {
      ...told,
      sinceLast: {
        reportId: 'r0',
        createdAt: '2026-09-05T09:00:00Z',
        period: { start: '2026-09-01', end: '2026-09-30' },
        changes: [{ metric: 'cpm', before: 10, now: 11, relative: 0.1, better: false }],
        caveats: [],
        notes: [],
      },
    },
    {},
    phrases['Versions and file'],
  )
  const appendix = screen.getByRole('region', { name: 'Anhang' })
  const table = await within(appendix).findByRole('table', { name: 'Alle Kampagnen' })
  expect(within(table).getByRole('columnheader', { name: 'Kampagne' })).toBeVisible()
  expect(within(table).getByRole('row', { name: /^Summe(?!r)/ })).toHaveTextContent('15.632,64 $')
  expect(within(appendix).getByRole('table', { name: 'Änderungen seit dem letzten Audit' })).toBeVisible()
  expect(appendix).toHaveTextContent('dem Audit vom 5. Sept. 2026')

  // Charts and footnotes have their own tests.
  const charts = within(appendix).getByRole('region', { name: phrases['Charts']! })
  const method = within(appendix).getByRole('region', { name: phrases['Method']! })
  const footnotes = method.querySelector('section')
  const left = textsOf(appendix)
    .filter(({ node }) => !charts.contains(node) && !footnotes?.contains(node))
    .map(({ text }) => text)
    .filter((text) => text in phrases && phrases[text] !== text)
  expect(left).toEqual([])
})

test('its header and its money are written as in German', async () => {
  await openReport(told, {}, phrases['Versions and file'])
  const article = screen.getByRole('article')
  expect(article).toHaveTextContent('1.–31. Okt. 2026')
  expect(article).toHaveTextContent('5. Okt. 2026 · campaigns.csv')
  expect(article).toHaveTextContent('2 Kampagnen+ 2.331,91 $')
  expect(article.textContent.split(phrases['Charts']!)[0]).not.toMatch(/\$\d/)
})

/** Text on the screen, and text for screen readers only. */
function textsOf(root: Element): { node: Node; text: string }[] {
  const texts: { node: Node; text: string }[] = [
    ...root.querySelectorAll('[aria-label], [placeholder], th[title]'),
  ].flatMap((node) =>
    ['aria-label', 'placeholder', 'title'].map((name) => ({ node, text: node.getAttribute(name) ?? '' })),
  )
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    texts.push({ node, text: node.textContent!.trim() })
  return texts.filter(({ text }) => text !== '')
}
