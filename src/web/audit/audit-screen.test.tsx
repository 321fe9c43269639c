import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import { eventStream, exampleAnalysis, exampleAnswer, exampleFile } from '../test/analyses'
import { exampleClient } from '../test/examples'
import { fail, fakeApi, type Handlers } from '../test/fake-api'
import { renderApp } from '../test/render'

// Whole documents of figures are searched by role: a busy machine needs more than the second it is given.
configure({ asyncUtilTimeout: 8000 })

const analysis = await exampleAnalysis('campaign')

function handlers(over: Handlers = {}): Handlers {
  return {
    'GET /api/clients/:id': () => exampleClient(),
    'GET /api/clients/:id/columns': () => ({ columns: {} }),
    'POST /api/analyze': () => exampleAnswer(analysis),
    ...over,
  }
}

/** As the file dialog would: without its filter, since the screen must decide. */
async function choose(file: File): Promise<void> {
  await screen.findByRole('button', { name: 'Upload a CSV export' })
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
}

async function openWithFile(over?: Handlers) {
  const calls = fakeApi(handlers(over))
  const view = renderApp('/client/c1/facebook-audit')
  await choose(await exampleFile('campaign'))
  await screen.findByRole('heading', { name: 'What will be read' })
  return { ...view, calls }
}

describe('what a model would get', () => {
  const targets = {
    cpa: null,
    roas: 2,
    margin: null,
    protectedCategory: false,
    brandCampaigns: [],
    excludedCampaigns: [],
  }
  const model = {
    kind: 'model',
    model: 'local',
    source: 'settings',
    baseUrl: null,
    key: null,
    dailyTokens: 1,
    tagsTexts: false,
    tokensToday: 0,
  }

  test('is shown before anything is sent', async () => {
    const { user, calls } = await openWithFile({
      'GET /api/narrator': () => model,
      'GET /api/clients/:id/targets': () => targets,
    })
    await user.click(await screen.findByRole('button', { name: 'Preview what is sent' }))
    const dialog = await screen.findByRole('dialog', { name: 'What is sent to the model' })
    const sent = within(dialog).getByRole('region', { name: 'Facts of this audit' })
    expect(sent).toHaveTextContent('ROAS at least 2')
    for (const { label } of analysis.segments) expect(sent).not.toHaveTextContent(label)
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  })

  test.each([true, false])('holds the ad texts where they are allowed to go along: %p', async (tagsTexts) => {
    fakeApi({
      'GET /api/clients': () => [exampleClient()],
      'GET /api/clients/:id': () => exampleClient(),
      'GET /api/clients/:id/reports': () => [],
      'GET /api/narrator': () => ({ ...model, tagsTexts }),
      'GET /api/clients/:id/targets': () => targets,
    })
    const { user } = renderApp('/client/c1/facebook-audit?category=creative&type=copy')
    await user.upload(await screen.findByLabelText(/CSV/), await exampleFile('copy'))
    await user.click(await screen.findByRole('button', { name: 'Preview what is sent' }))
    const dialog = await screen.findByRole('dialog', { name: 'What is sent to the model' })
    if (tagsTexts) {
      const sent = within(dialog).getByRole('region', { name: 'Ad texts, call 1 of 1' })
      expect(sent).toHaveTextContent('Free delivery; free returns')
      expect(dialog).toHaveTextContent('The ad texts go in calls of their own, without figures.')
    } else expect(dialog).not.toHaveTextContent('Free delivery')
  })

  test('is no question without a model', async () => {
    await openWithFile({
      'GET /api/narrator': () => ({ ...model, kind: 'built-in' }),
      'GET /api/clients/:id/targets': () => targets,
    })
    expect(screen.queryByRole('button', { name: 'Preview what is sent' })).toBeNull()
  })
})

describe('where it is', () => {
  test.each([
    ['', 'Audience', 'Campaign'],
    ['?category=creative', 'Creative', 'Ad copy'],
    ['?category=audience&type=gender', 'Audience', 'Gender'],
    ['?category=creative&type=video', 'Creative', 'Video'],
  ])('%p opens %p, %p', async (query, category, type) => {
    fakeApi(handlers())
    renderApp(`/client/c1/facebook-audit${query}`)
    expect(await screen.findByRole('tab', { name: category })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tab', { name: type })).toHaveAttribute('aria-selected', 'true')
  })

  test('a tab is in the address', async () => {
    fakeApi(handlers())
    const { user, path } = renderApp('/client/c1/facebook-audit')
    await user.click(await screen.findByRole('tab', { name: 'Location' }))
    expect(path()).toBe('/client/c1/facebook-audit?category=audience&type=location')
    await user.click(screen.getByRole('tab', { name: 'Creative' }))
    expect(path()).toBe('/client/c1/facebook-audit?category=creative&type=copy')
  })

  test('has a back link and the note on its use', async () => {
    fakeApi(handlers())
    renderApp('/client/c1/facebook-audit')
    expect(await screen.findByRole('link', { name: 'Back to Client' })).toHaveAttribute('href', '/client/c1')
    expect(screen.getByText('How to use this tool')).toBeVisible()
    expect(await screen.findByText('For Harbor Dental')).toBeVisible()
  })

  test('without a client it asks for one, and keeps the type', async () => {
    fakeApi({ 'GET /api/clients': () => [exampleClient()] })
    renderApp('/facebook-audit?category=creative&type=video')
    expect(await screen.findByRole('link', { name: /Harbor Dental/ })).toHaveAttribute(
      'href',
      '/client/c1/facebook-audit?category=creative&type=video',
    )
    expect(screen.getByRole('button', { name: 'Add Client' })).toBeVisible()
  })

  test('a blank client is invalid', async () => {
    fakeApi({})
    renderApp('/client/%20/facebook-audit')
    expect(await screen.findByText('Invalid client')).toBeVisible()
  })
})

describe('choosing a file', () => {
  test.each([
    ['report.xlsx', 10, 'Invalid file type. Please upload a CSV file.'],
    ['big.csv', 5 * 1024 * 1024 + 1, 'File is too large. Maximum size is 5 MB.'],
  ])('%p of %p bytes is refused', async (name, size, message) => {
    fakeApi(handlers())
    renderApp('/client/c1/facebook-audit')
    await choose(new File([new Uint8Array(size)], name))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })

  test('shows what will be read before anything is sent', async () => {
    const { calls, user } = await openWithFile()
    const preview = screen.getByRole('region', { name: 'What will be read' })
    expect(preview).toHaveTextContent('Meta Ads Manager')
    expect(preview).toHaveTextContent('Oct 1 – 31, 2026')
    expect(preview).toHaveTextContent('USD')
    expect(preview).toHaveTextContent('317 rows will be read')
    await user.click(within(preview).getByRole('button', { name: 'Show columns' }))
    expect(within(preview).getByRole('list', { name: 'Columns of the file' })).toHaveTextContent(
      'Amount spent (USD)spend',
    )
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('one click takes the file to another type that it serves; each type keeps its own', async () => {
    const { user, path } = await openWithFile()
    await user.click(screen.getByRole('button', { name: 'Switch to Objective' }))
    expect(path()).toContain('type=objective')
    expect(screen.getByText('campaign.csv')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Gender' }))
    expect(screen.queryByText('campaign.csv')).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Objective' }))
    expect(screen.getByText('campaign.csv')).toBeVisible()
  })

  test('a file that cannot serve the type says which it can, and cannot be sent', async () => {
    fakeApi(handlers())
    renderApp('/client/c1/facebook-audit?type=gender')
    await choose(await exampleFile('campaign'))
    expect(await screen.findByText(/does not fit the type/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Analyze' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Switch to Campaign' })).toBeVisible()
  })

  test('an unknown column is assigned by hand, remembered, and the file read again', async () => {
    let columns: Record<string, string | null> = { Other: null }
    const calls = fakeApi(
      handlers({
        'GET /api/clients/:id/columns': () => ({ columns }),
        'PUT /api/clients/:id/columns': ({ body }) => {
          columns = (body as { columns: typeof columns }).columns
          return { columns }
        },
      }),
    )
    const { user } = renderApp('/client/c1/facebook-audit')
    const csv = 'Campaign name,Amount spent (USD),Impressions,Our sales\nA,10,1000,3\nB,20,2000,4\n'
    await choose(new File([csv], 'own.csv'))
    await user.click(await screen.findByRole('button', { name: 'Show columns' }))
    await user.selectOptions(screen.getByLabelText('What Our sales holds'), 'purchases')
    await waitFor(() => expect(columns).toEqual({ Other: null, 'Our sales': 'purchases' }))
    await waitFor(() => expect(screen.getByText('4 of 4 columns')).toBeVisible())
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('Remove brings the empty state back', async () => {
    const { user } = await openWithFile()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.getByRole('button', { name: 'Upload a CSV export' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Which export to make' })).toBeVisible()
  })
})

describe('analyzing', () => {
  test('sends the file with type, client and category, and shows the result', async () => {
    const { user, calls } = await openWithFile()
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    expect(await screen.findByText('Analysis Complete')).toBeVisible()
    expect(screen.getByText('The campaign data has been successfully analyzed')).toBeVisible()
    const overview = screen.getByRole('region', { name: 'Performance Overview' })
    expect(within(overview).getByRole('group', { name: 'Return on Ad Spend (ROAS)' })).toHaveTextContent(
      '1.96x',
    )
    expect(within(overview).getByRole('group', { name: 'Total Purchases' })).toHaveTextContent('374')
    expect(screen.getByRole('link', { name: 'Open the full report' })).toHaveAttribute(
      'href',
      '/client/c1/report/r1',
    )
    const advice = screen.getByRole('region', { name: 'Strategic Recommendations' })
    expect(within(advice).getAllByTitle('Show where this figure comes from').length).toBeGreaterThan(0)
    const form = calls.find(({ method }) => method === 'POST')!.body as FormData
    expect([form.get('type'), form.get('clientId'), form.get('category'), form.get('customPrompt')]).toEqual([
      'campaign',
      'c1',
      'audience',
      null,
    ])
    expect((form.get('file') as File).name).toBe('campaign.csv')
  })

  test('figures come before the words, and each stage has its name', async () => {
    const stream = eventStream()
    const { user } = await openWithFile({ 'POST /api/analyze': () => stream.response })
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    await stream.send({ event: 'progress', data: { stage: 'reading', done: 1, of: 1 } })
    expect(await screen.findByRole('progressbar', { name: 'Reading the file...' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Analyzing...' })).toBeDisabled()
    const { metrics, currency, findings } = analysis
    await stream.send({ event: 'metrics', data: { metrics: metrics!, currency, findings } })
    expect(await screen.findByRole('region', { name: 'Performance Overview' })).toHaveTextContent('1.96x')
    await stream.send({ event: 'text', data: { section: 'summary', delta: 'From Oct 1 on.' } })
    expect(await screen.findByText('From Oct 1 on.')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Results' })).toBeNull()
    await stream.send({ event: 'done', data: exampleAnswer(analysis) })
    await stream.end()
    expect(await screen.findByRole('heading', { name: 'Results' })).toBeVisible()
  })

  test('a failure uses the message of the server, in a toast and in an alert', async () => {
    const { user } = await openWithFile({ 'POST /api/analyze': () => fail(422, 'This file has no spend.') })
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    expect(await screen.findByText('Analysis Failed')).toBeVisible()
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Error')
    expect(alert).toHaveTextContent('This file has no spend.')
    expect(screen.getByRole('button', { name: 'Analyze' })).toBeEnabled()
    expect(screen.queryByText(/Nothing has been sent yet/)).toBeNull()
  })

  test('a failure on the way is a failure too', async () => {
    const stream = eventStream()
    const { user } = await openWithFile({ 'POST /api/analyze': () => stream.response })
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    await stream.send({ event: 'error', data: { message: 'The file has no rows.', code: 'audit.no_rows' } })
    expect(await screen.findByRole('alert')).toHaveTextContent('The file has no rows.')
  })

  test('without a message of the server it says so in its own words', async () => {
    const { user } = await openWithFile({
      'POST /api/analyze': () => new Response('<html>', { status: 502 }),
    })
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to analyze file')
  })

  test('a file dropped on the field itself ends the dragging over the page', async () => {
    fakeApi(handlers())
    renderApp('/client/c1/facebook-audit')
    const field = await screen.findByRole('button', { name: 'Upload a CSV export' })
    const dataTransfer = { types: ['Files'], files: [new File(['x'.repeat(6e6)], 'big.csv')] }
    fireEvent.dragEnter(field, { dataTransfer })
    expect(screen.getByText('Drop your CSV export here')).toBeVisible()
    fireEvent.drop(field, { dataTransfer })
    expect(await screen.findByText('File is too large. Maximum size is 5 MB.')).toBeVisible()
    expect(screen.queryByText('Drop your CSV export here')).toBeNull()
  })

  test('a server that cannot be reached is said to be that', async () => {
    const { user } = await openWithFile({
      'POST /api/analyze': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to analyze file. The server cannot be reached.',
    )
  })

  test('a custom prompt is trimmed; an empty one cannot be sent; examples fill it', async () => {
    const { user, calls } = await openWithFile()
    await user.click(screen.getByRole('button', { name: 'Custom Analysis' }))
    const dialog = await screen.findByRole('dialog', { name: 'Custom Analysis' })
    const send = within(dialog).getByRole('button', { name: 'Run Custom Analysis' })
    const field = within(dialog).getByLabelText('Your question')
    await user.type(field, '   ')
    expect(send).toBeDisabled()
    const examples = within(within(dialog).getByRole('list', { name: 'Examples' })).getAllByRole('button')
    expect(examples).toHaveLength(4)
    await user.click(examples[0]!)
    expect(field).toHaveValue(examples[0]!.textContent)
    await user.clear(field)
    await user.type(field, '  Where does the money go?  ')
    await user.click(send)
    await screen.findByText('Analysis Complete')
    const form = calls.find(({ method }) => method === 'POST')!.body as FormData
    expect(form.get('customPrompt')).toBe('Where does the money go?')
  })

  test('a figure of the result opens to its formula and rows', async () => {
    const { user } = await openWithFile({
      'GET /api/reports/:id/rows': () => ({
        headers: analysis.quality.columns.map(({ header }) => header),
        rows: [
          { row: 2, cells: analysis.quality.columns.map(({ field }) => (field === 'spend' ? '79.93' : 'x')) },
        ],
        truncated: true,
      }),
    })
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    const card = await screen.findByRole('group', { name: 'Cost per Purchase' })
    await user.click(within(card).getByRole('button'))
    const panel = await screen.findByRole('dialog', { name: 'Cost per Purchase · the whole file' })
    expect(panel).toHaveTextContent('spend ÷ purchases')
    expect(panel).toHaveTextContent('$15,632.64')
    const rows = await within(panel).findByRole('table')
    expect(within(rows).getByText('79.93')).toBeVisible()
    expect(within(rows).getByRole('row', { name: /Total/ })).toHaveTextContent('$15,632.64')
  })
})
