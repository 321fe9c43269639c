import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, spyOn, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { openReport } from '../../../test/web/open-report'

const campaign = await exampleAnalysis('campaign')

const region = (name: string) => screen.getByRole('region', { name })

const cells = (spend: string) =>
  campaign.quality.columns.map(({ field }) => (field === 'spend' ? spend : 'x'))

test('a figure in a sentence opens, by keyboard, to formula and sorted rows, and gives the focus back', async () => {
  const { user } = await openReport(campaign, {
    'GET /api/reports/:id/rows': () => ({
      headers: campaign.quality.columns.map(({ header }) => header),
      rows: [
        { row: 2, cells: cells('10.00') },
        { row: 3, cells: cells('30.00') },
        { row: 4, cells: cells('') },
      ],
      truncated: false,
    }),
  })
  const figure = within(region('Analysis Summary')).getByRole('button', { name: '2.10x' })
  figure.focus()
  await user.keyboard('{Enter}')
  const panel = await screen.findByRole('dialog', { name: /^ROAS · / })
  expect(panel).toHaveTextContent(/^Harbor Dental · Campaign2\.10x/)
  // The lines of the sum are the formula, which is not said above them as well.
  expect(panel).toHaveTextContent(/Purchase value.*÷\s*Spend/)
  expect(panel).not.toHaveTextContent('purchase value ÷ spend')
  expect(panel).toHaveTextContent('$29,998')
  const table = await within(panel).findByRole('table')
  await user.click(within(table).getByRole('button', { name: /Amount spent/ }))
  const order = within(table)
    .getAllByRole('row')
    .slice(1, 4)
    .map((row) => row.firstElementChild?.textContent)
  expect(order).toEqual(['3', '2', '4'])
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
  expect(figure).toHaveFocus()
})

test.each([
  ['names repeat', ['A', 'A', 'B'], ['Mon', 'Tue', 'Mon'], true],
  ['no name repeats', ['A', 'B', 'C'], ['Mon', 'Tue', 'Mon'], false],
  ['the second never changes', ['A', 'A', 'B'], ['Mon', 'Mon', 'Mon'], false],
  ['the first never changes, it is left out and', ['A', 'A', 'A'], ['Mon', 'Tue', 'Wed'], true],
])(
  'where %s, the second name of the rows is shown only if it tells them apart',
  async (_, names, days, shown) => {
    const { columns } = campaign.quality
    const cellsOf = (at: number) =>
      columns.map(({ field }) =>
        field === 'campaignName' ? names[at]! : field === 'day' ? days[at]! : `${at}`,
      )
    const { user } = await openReport(campaign, {
      'GET /api/reports/:id/rows': () => ({
        headers: columns.map(({ header }) => header),
        rows: names.map((_, at) => ({ row: at + 2, cells: cellsOf(at) })),
        truncated: false,
      }),
    })
    await user.click(within(region('Analysis Summary')).getByRole('button', { name: '2.10x' }))
    const table = await within(await screen.findByRole('dialog', { name: /^ROAS · / })).findByRole('table')
    const isFirstShown = new Set(names).size > 1
    const heads = within(table).queryAllByRole('columnheader', { name: 'Campaign name' })
    expect(heads).toHaveLength(isFirstShown ? 1 : 0)
    expect(within(table).queryAllByRole('columnheader', { name: 'Day' })).toHaveLength(shown ? 1 : 0)
  },
)

test('more rows than 200 are loaded by a button, also after a failure; the total stays that of all', async () => {
  const { columns } = campaign.quality
  const all = Array.from({ length: 450 }, (_, at) => ({ row: at + 2, cells: cells('2.00') }))
  let fails = true
  const { user, calls } = await openReport(
    {
      ...campaign,
      facts: campaign.facts.map((fact) => ({ ...fact, rows: '2-451' })),
      segments: campaign.segments.map((segment) => ({ ...segment, rows: '2-451' })),
    },
    {
      'GET /api/reports/:id/rows': ({ query }) => {
        const offset = Number(query.offset ?? 0)
        if (offset === 200 && fails) {
          fails = false
          return new Response('', { status: 500 })
        }
        return {
          headers: columns.map(({ header }) => header),
          rows: all.slice(offset, offset + 200),
          truncated: offset + 200 < all.length,
          totals: columns.map(({ field }) => (field === 'spend' ? 900 : null)),
        }
      },
    },
  )
  await user.click(within(region('Analysis Summary')).getByRole('button', { name: '2.10x' }))
  const panel = await screen.findByRole('dialog', { name: /^ROAS · / })
  const table = await within(panel).findByRole('table')
  const rows = () => within(table).getAllByRole('row').length - 2
  expect(rows()).toBe(200)
  const total = () => within(table).getAllByRole('row').at(-1)!.textContent
  const first = total()
  expect(first).toBe('Total29,998.6414,278.03')
  const more = (name: string) => within(panel).getByRole('button', { name })
  await user.click(more('Show 200 more rows'))
  expect(await within(panel).findByRole('alert')).toHaveTextContent('The rows could not be loaded')
  await user.click(more('Show 200 more rows'))
  await waitFor(() => expect(rows()).toBe(400))
  expect(within(panel).queryByRole('alert')).toBeNull()
  expect(panel).toHaveTextContent('The first 400 of 450 rows of the file; the total is of all.')
  expect(total()).toBe(first)
  await user.click(more('Show 50 more rows'))
  await waitFor(() => expect(rows()).toBe(450))
  expect(within(panel).queryByRole('button', { name: /more rows$/ })).toBeNull()
  expect(within(panel).getByRole('region', { name: 'Rows of the file' })).toHaveFocus()
  expect(total()).toBe(first)
  expect(calls.filter(({ path }) => path.endsWith('/rows')).map(({ query }) => query.offset)).toEqual([
    undefined,
    '200',
    '200',
    '400',
  ])
  await user.click(within(panel).getByRole('button', { name: 'Copy as text' }))
  expect((await navigator.clipboard.readText()).split('\n').at(-1)).toStartWith('451\t')
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
})

test('the first line of the bridge has one name, on the page and beside it', async () => {
  const { user } = await openReport(campaign)
  const line = within(region('Where the money went')).getByRole('row', { name: /^At benchmark ROAS/ })
  await user.click(within(line).getByRole('button'))
  expect(await screen.findByRole('dialog', { name: /^At benchmark ROAS · / })).toBeVisible()
})

test('copies as text', async () => {
  const { user } = await openReport(campaign)
  await user.click(within(region('Analysis Summary')).getByRole('button', { name: '2.10x' }))
  await user.click(await screen.findByRole('button', { name: 'Copy as text' }))
  const text = await navigator.clipboard.readText()
  expect(text).toMatch(/^ROAS · .*sales.*: 2\.10x/)
  expect(text).toContain('Formula: purchase value ÷ spend')
})

test('a figure of a worked sum opens in its place, and the way back is kept', async () => {
  const { user } = await openReport(campaign)
  await user.click(within(region('Analysis Summary')).getByRole('button', { name: '2.10x' }))
  const panel = await screen.findByRole('dialog', { name: /^ROAS · / })
  const sum = within(panel).getByRole('list', { name: 'Worked sum' })
  expect(sum.textContent).toMatch(/Purchase value\$29,998\.64÷Spend\$14,278\.03=.*2\.10x/)
  await user.click(within(sum).getByRole('button', { name: '$14,278.03' }))
  const spend = await screen.findByRole('dialog', { name: /^Spend · / })
  expect(within(spend).getByRole('button', { name: 'Back to 2.10x' })).toHaveFocus()
  await user.click(within(spend).getByRole('button', { name: 'Back to 2.10x' }))
  expect(await screen.findByRole('dialog', { name: /^ROAS · / })).toBeVisible()
})

/** After its end, a panel that was just opened would still add its entry. */
afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', window.location.pathname)
})

const NO_ROWS = { 'GET /api/reports/:id/rows': () => ({ headers: [], rows: [], truncated: false }) }

test('each figure has an address, which opens it; the arrow keys go on to the next figure', async () => {
  const { user } = await openReport(campaign, NO_ROWS)
  const [first, second] = region('Analysis Summary').querySelectorAll('[data-figure]')
  await user.click(first!)
  const panel = await screen.findByRole('dialog')
  const { address } = panel.dataset
  expect(address).toMatch(/^fact-f\d+$/)
  await waitFor(() => expect(window.location.hash).toBe(`#${address}`))
  await waitFor(() => expect(first).toHaveAttribute('data-open'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(second).toHaveAttribute('data-open'))
  expect(first).not.toHaveAttribute('data-open')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(second).toHaveFocus())
  await waitFor(() => expect(window.location.hash).toBe(''))
})

test.each([
  ['fact-S1-ctr', /^CTR · Advantage/],
  ['fact-account-cpm', /^CPM · /],
])('the address %s opens its figure', async (address, name) => {
  window.history.replaceState(null, '', `#${address}`)
  await openReport(campaign, NO_ROWS)
  expect(await screen.findByRole('dialog', { name })).toBeVisible()
})

/** Goes back as a browser does, which happy-dom lacks. */
function goBack(under = '') {
  window.history.replaceState(null, '', `${window.location.pathname}${under}`)
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
}

test('the panel has one entry of the history: Back closes it and gives the focus back', async () => {
  const { user } = await openReport(campaign, NO_ROWS)
  const [first, second] = region('Analysis Summary').querySelectorAll<HTMLElement>('[data-figure]')
  const push = spyOn(window.history, 'pushState')
  await user.click(first!)
  await screen.findByRole('dialog')
  await waitFor(() => expect(window.history.state).toEqual({ under: '' }))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(window.location.hash).toBe(`#${second!.dataset['figure']}`))
  expect(push).toHaveBeenCalledTimes(1)
  goBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(second).toHaveFocus()
  push.mockRestore()
})

test('Escape leaves the entry of the panel; a link within the report keeps the panel open', async () => {
  const { user } = await openReport(campaign, NO_ROWS)
  const [figure] = region('Analysis Summary').querySelectorAll<HTMLElement>('[data-figure]')
  const back = spyOn(window.history, 'back').mockImplementation(() => goBack())
  await user.click(figure!)
  await screen.findByRole('dialog')
  await waitFor(() => expect(window.history.state).toEqual({ under: '' }))
  await user.keyboard('{Escape}')
  expect(back).toHaveBeenCalledTimes(1)
  await user.click(figure!)
  await screen.findByRole('dialog')
  await waitFor(() => expect(window.history.state).toEqual({ under: '' }))
  goBack('#findings')
  expect(screen.getByRole('dialog')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(back).toHaveBeenCalledTimes(1)
  back.mockRestore()
})

test('a link to a figure of a table marks its cell, shows its row and gives the focus to it', async () => {
  const [segment] = campaign.segments
  const segments = Array.from({ length: 250 }, (_, at) => ({
    ...segment!,
    id: `S${at + 1}`,
    label: `C ${at + 1}`,
  }))
  window.history.replaceState(null, '', '?figure=S240-ctr')
  const { user } = await openReport({ ...campaign, segments }, NO_ROWS)
  const panel = await screen.findByRole('dialog', { name: /^CTR · / })
  await waitFor(() => expect(document.querySelector('[data-open]')).not.toBeNull())
  const cell = document.querySelector('[data-open]')
  expect(cell).toHaveAttribute('data-figure', 'fact-S240-ctr')
  expect(within(panel).getByRole('button', { name: 'Next figure' })).toBeVisible()
  await waitFor(() => expect(window.location.hash).toBe('#fact-S240-ctr'))
  expect(window.location.search).toBe('')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(cell).toHaveFocus())
})

test('the address of a fact that only a table prints marks the cell of its row', async () => {
  const printed = new Set(
    campaign.sentences.flatMap(({ parts }) =>
      parts.flatMap((part) => (typeof part === 'object' && 'fact' in part ? part.fact : [])),
    ),
  )
  const fact = campaign.facts.find(
    ({ id, metric, subject }) => metric === 'cpm' && /^S\d+$/u.test(subject) && !printed.has(id),
  )!
  window.history.replaceState(null, '', `#fact-${fact.id}`)
  await openReport(campaign, NO_ROWS)
  await screen.findByRole('dialog', { name: /^CPM · / })
  await waitFor(() =>
    expect(document.querySelector('[data-open]')).toHaveAttribute('data-figure', `fact-${fact.subject}-cpm`),
  )
})
