import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import { COPY_TAGS, type CopyTagName } from '../../../shared/copy/copy-tags'
import { listCopies } from '../../../shared/copy/list-copies'
import { sumTags } from '../../../shared/copy/sum-tags'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { Tag } from '../../../shared/tags/tag'
import { exampleAnalysis, exampleAudit, exampleFullReport } from '../../../../test/web/analyses'
import { exampleClient } from '../../../../test/web/examples'
import { fakeApi } from '../../../../test/web/fake-api'
import { renderApp } from '../../../../test/web/render'

const copy = await exampleAnalysis('copy')
const copies = listCopies((await exampleAudit('copy')).summary)
const tag = (name: CopyTagName, at: number, confidence: Tag['confidence'] = 'high'): Tag => ({
  name,
  value: COPY_TAGS[name].values[at]!,
  confidence,
})
const copyTags = sumTags(
  copies,
  new Map([
    ['C1', [tag('hook', 0), tag('offer', 0, 'low')]],
    ['C2', [tag('hook', 1), tag('offer', 1, 'medium')]],
    ['C3', [tag('hook', 0)]],
  ]),
  'local-eyes',
)!

async function open(analysis: Analysis) {
  fakeApi({
    'GET /api/clients/:id': () => exampleClient(),
    'GET /api/reports/:id': () => exampleFullReport(analysis),
    'GET /api/reports/:id/rows': () => ({ headers: [], rows: [], truncated: false }),
  })
  const view = renderApp('/client/c1/report/r1')
  await screen.findByRole('heading', { name: 'Method' })
  return view
}

describe('ad texts by tag', () => {
  test('the figures of each word, said to be a model’s opinion', async () => {
    await open({ ...copy, copyTags })
    const section = screen.getByRole('region', { name: 'Ad copy by tag' })
    const table = await within(section).findByRole('table', { name: 'Figures by hook' })
    expect(section).toHaveTextContent('Tags are the opinion of local-eyes and may be wrong')
    expect(section).toHaveTextContent('It read 88% of spend.')
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'question2 variants',
      'pain point1 variant',
      'not tagged',
    ])
    expect(rows[0]).toHaveTextContent('$1,805.42')
    // With one certain answer there is nothing to compare.
    expect(within(section).queryByRole('table', { name: 'Figures by offer' })).toBeNull()
  })

  test('a figure opens to its formula', async () => {
    const { user } = await open({ ...copy, copyTags })
    const table = await screen.findByRole('table', { name: 'Figures by hook' })
    await user.click(within(table).getByRole('button', { name: '$82.06' }))
    const panel = await screen.findByRole('dialog', { name: 'Cost per Purchase · Hook: question' })
    expect(panel).toHaveTextContent(/spend.*÷\s*purchases/i)
    expect(panel).toHaveTextContent('$1,805.42')
  })

  test('the texts stand there with their words, so that anyone can check them', async () => {
    const { user } = await open({ ...copy, copyTags })
    await user.click(await screen.findByText('Ad copy and its tags'))
    const [first] = screen.getAllByRole('list', { name: 'Tags' })
    expect(first).toHaveTextContent('Hook: question (confidence high)')
    expect(first).toHaveTextContent('Offer: discount (confidence low)')
    expect(screen.getByText('Head, line / Free delivery; free returns')).toBeVisible()
  })

  test('without a model nothing is shown or claimed', async () => {
    await open(copy)
    expect(screen.queryByRole('region', { name: 'Ad copy by tag' })).toBeNull()
    expect(document.body).not.toHaveTextContent(/not tagged|opinion/)
  })
})
