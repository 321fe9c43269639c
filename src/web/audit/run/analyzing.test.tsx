import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { toText } from '../../../shared/narrative/markdown'
import {
  eventStream,
  exampleAnalysis,
  exampleAnswer,
  exampleFile,
  exampleFullReport,
} from '../../../../test/web/analyses'
import { fail, fakeApi } from '../../../../test/web/fake-api'
import { auditHandlers, campaign, chooseFile, openWithFile } from '../../../../test/web/open-audit'
import { renderApp } from '../../../../test/web/render'
import { splitStep } from '../../evidence/split-step'

test('sends the file with type, client and category, and shows the result', async () => {
  const { user, calls } = await openWithFile()
  await user.click(screen.getByRole('button', { name: 'Analyze' }))
  expect(await screen.findByText('Analysis Complete')).toBeVisible()
  expect(screen.getByText('The campaign data has been successfully analyzed')).toBeVisible()
  const overview = await screen.findByRole('region', { name: 'Performance Overview' })
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

test('the result is the way to the report, its opening, and the figures, with why they differ', async () => {
  const { user } = await openWithFile()
  await user.click(screen.getByRole('button', { name: 'Analyze' }))
  await screen.findByRole('heading', { name: 'Analysis Summary' })
  await screen.findByText(/^Large figures: sales/)
  const heads = screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent!.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''))
  const decisions = campaign.actions
    .filter(({ decision }) => decision)
    .map(({ title }) => toText(splitStep([title])[0]))
  expect(decisions.length).toBeGreaterThan(1)
  expect(heads).toEqual(['Analysis Summary', 'Strategic Recommendations', ...decisions, 'Data caveats', 'Performance Overview']) // prettier-ignore
  const [verdict, way, note] = [
    screen.getByRole('region', { name: 'Analysis Summary' }),
    screen.getByRole('link', { name: 'Open the full report' }),
    screen.getByText('Large figures: sales, the goal with the most spend.'),
  ]
  expect(verdict.querySelector('p')).toHaveTextContent(/^\$2,331\.91 was overspent/)
  expect(screen.getByRole('group', { name: 'Return on Ad Spend (ROAS)' })).toHaveTextContent(
    /2\.10xAll goals: 1\.96x$/,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results')
  const follows = (a: Element, b: Element) =>
    Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect([follows(way, verdict), follows(verdict, note)]).toEqual([true, true])
})

test('where another audit has newer data, the result says so, and its decisions say no days, as in the report', async () => {
  const newer = { id: 'r2', lastDay: '2026-11-30' }
  const { user } = await openWithFile({
    'GET /api/reports/:id': () => ({ ...exampleFullReport(campaign), newer }),
  })
  await user.click(screen.getByRole('button', { name: 'Analyze' }))
  const sign = await screen.findByRole('link', { name: 'replaced by an audit with data to Nov 30' })
  expect(sign).toHaveAttribute('href', '/client/c1/report/r2')
  // `step-head` of styles.css hides the days of decisions beside this mark.
  expect(sign.closest('[data-replaced]')).not.toBeNull()
})

test('the next audit of a client begins empty; the browser’s Back shows the result as it was left', async () => {
  const { user, navigate, path } = await openWithFile()
  const address = path()!
  await user.click(screen.getByRole('button', { name: 'Analyze' }))
  await screen.findByRole('heading', { name: 'Results' })
  const leaveAndComeBack = async (event: string) => {
    act(() => navigate('/clients'))
    await screen.findByRole('heading', { level: 1, name: 'Clients' })
    window.dispatchEvent(new Event(event))
    act(() => navigate(address))
  }
  await leaveAndComeBack('popstate')
  expect(await screen.findByRole('heading', { name: 'Results' })).toBeVisible()
  // Also from here itself, as the command palette does.
  act(() => void window.dispatchEvent(new Event('pushState')))
  expect(await screen.findByRole('heading', { level: 1, name: 'New audit' })).toBeVisible()
  await chooseFile(await exampleFile('campaign'))
  await user.click(await screen.findByRole('button', { name: 'Analyze' }))
  await screen.findByRole('heading', { name: 'Results' })
  await leaveAndComeBack('pushState')
  expect(await screen.findByRole('heading', { level: 1, name: 'New audit' })).toBeVisible()
  expect(screen.queryByText('campaign.csv')).toBeNull()
})

test('figures come before the words, and each stage has its name', async () => {
  const stream = eventStream()
  const { user } = await openWithFile({ 'POST /api/analyze': () => stream.response })
  await user.click(screen.getByRole('button', { name: 'Analyze' }))
  await stream.send({ event: 'progress', data: { stage: 'reading', done: 1, of: 1 } })
  expect(await screen.findByRole('progressbar', { name: 'Reading the file...' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Analyzing...' })).toBeDisabled()
  const { metrics, currency, findings } = campaign
  await stream.send({ event: 'metrics', data: { metrics: metrics!, currency, findings } })
  expect(await screen.findByRole('region', { name: 'Performance Overview' })).toHaveTextContent('1.96x')
  await stream.send({ event: 'text', data: { section: 'summary', delta: 'From Oct 1 on.' } })
  expect(await screen.findByText('From Oct 1 on.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Results' })).toBeNull()
  await stream.send({ event: 'done', data: exampleAnswer(campaign) })
  await stream.end()
  expect(await screen.findByRole('heading', { name: 'Results' })).toBeVisible()
})

test('money of a file that states no currency has the workspace’s sign, early and late', async () => {
  const stream = eventStream()
  const settings = { workspaceName: 'Blue Harbor Media', logo: null, fallbackCurrency: 'EUR' }
  const { user } = await openWithFile({
    'POST /api/analyze': () => stream.response,
    'GET /api/settings': () => settings,
  })
  await user.click(screen.getByRole('button', { name: 'Analyze' }))
  const { metrics, findings, sentences } = campaign
  await stream.send({ event: 'metrics', data: { metrics: metrics!, currency: null, findings } })
  for (const sentence of sentences.filter(({ section }) => section === 'summary')) {
    const delta = toText(sentence.parts)
    await stream.send({ event: 'text', data: { section: 'summary', delta, sentence } })
  }
  const summary = await screen.findByRole('region', { name: 'Analysis Summary' })
  await waitFor(() => expect(summary).toHaveTextContent(/€\d/))
  expect(summary.textContent).not.toContain('$')
  await stream.send({ event: 'done', data: { ...exampleAnswer(campaign), currency: null } })
  await stream.end()
  const results = await screen.findByRole('region', { name: 'Performance Overview' })
  expect(results).toHaveTextContent('Currency not stated in the file.')
  await screen.findByRole('heading', { name: 'Results' })
  const words = await screen.findByRole('region', { name: 'Analysis Summary' })
  expect(words).toHaveTextContent(/€\d/)
  // The line about the file itself says dollars, as this file does.
  expect(document.body.textContent?.replace('2026, $15,633', '')).not.toContain('$')
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

test('a failure after the first event is shown as a failure', async () => {
  const stream = eventStream()
  const { user } = await openWithFile({ 'POST /api/analyze': () => stream.response })
  await user.click(screen.getByRole('button', { name: 'Analyze' }))
  await stream.send({ event: 'error', data: { message: 'The file has no rows.', code: 'audit.no_rows' } })
  expect(await screen.findByRole('alert')).toHaveTextContent('The file has no rows.')
})

test('a message of the server without a code is shown, too', async () => {
  const { user } = await openWithFile({
    'POST /api/analyze': () =>
      Response.json({ message: 'The columns Spend and Day are missing.' }, { status: 400 }),
  })
  await user.click(screen.getByRole('button', { name: 'Analyze' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The columns Spend and Day are missing.')
  expect(alert).not.toHaveTextContent('Failed to analyze file')
})

test('a custom question that another type answers leads there', async () => {
  const { user } = await openWithFile({
    'POST /api/analyze': () => ({ ...exampleAnswer(campaign), answeredBy: ['ageRange', 'gender'] }),
  })
  await user.click(screen.getByRole('button', { name: 'Analyze' }))
  expect(await screen.findByRole('link', { name: 'Audit by age range' })).toHaveAttribute(
    'href',
    '/client/c1/facebook-audit?category=audience&type=ageRange',
  )
  expect(screen.getByRole('link', { name: 'Audit by gender' })).toBeVisible()
})

test('without a message of the server it says so in its own words', async () => {
  const { user } = await openWithFile({
    'POST /api/analyze': () => new Response('<html>', { status: 502 }),
  })
  await user.click(screen.getByRole('button', { name: 'Analyze' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to analyze file')
})

test('a file dropped on the field itself ends the dragging over the page', async () => {
  fakeApi(auditHandlers())
  renderApp('/client/c1/facebook-audit')
  const field = await screen.findByRole('button', { name: 'Upload a CSV export' })
  const dataTransfer = { types: ['Files'], files: [new File(['x'.repeat(6e6)], 'big.csv')] }
  await waitFor(() => {
    fireEvent.dragEnter(field, { dataTransfer })
    expect(screen.getByText('Drop your CSV export here')).toBeVisible()
  })
  fireEvent.drop(field, { dataTransfer })
  expect(await screen.findByText('File is too large. Maximum size is 5 MB.')).toBeVisible()
  expect(screen.queryByText('Drop your CSV export here')).toBeNull()
})

test('two files dropped at once are taken for files of one account', async () => {
  fakeApi(auditHandlers())
  renderApp('/client/c1/facebook-audit')
  const field = await screen.findByRole('button', { name: 'Upload a CSV export' })
  const files = [await exampleFile('campaign', 'first.csv'), await exampleFile('ageRange', 'second.csv')]
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files } })
  const list = within(await screen.findByRole('table', { name: 'Files of the account' }))
  expect(list.getByText('first.csv')).toBeVisible()
  expect(await screen.findByText('second.csv')).toBeVisible()
})

test('on the image tab a file dropped beside a chosen export takes its place', async () => {
  fakeApi(auditHandlers())
  renderApp('/client/c1/facebook-audit?category=creative&type=static')
  const field = await screen.findByRole('button', { name: 'Upload a CSV export' })
  const drop = (on: Element, file: File) =>
    fireEvent.drop(on, { dataTransfer: { types: ['Files'], files: [file] } })
  drop(field, await exampleFile('campaign', 'first.csv'))
  await screen.findByText('first.csv')
  // The page takes drops once the part that says so is there.
  await waitFor(() => {
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ['Files'], files: [] } })
    expect(screen.getByText(/^Drop .* here$/)).toBeVisible()
  })
  drop(document.body, await exampleFile('campaign', 'second.csv'))
  expect(await screen.findByText('second.csv')).toBeVisible()
})

test('a file dropped on a screen that takes none is not opened in place of it', async () => {
  fakeApi({ 'GET /api/clients': () => [] })
  renderApp('/clients')
  await screen.findByText('No clients found.')
  const dataTransfer = { types: ['Files'], files: [new File(['a'], 'a.csv')] }
  const goesOn = [
    fireEvent.dragOver(document.body, { dataTransfer }),
    fireEvent.drop(document.body, { dataTransfer }),
  ]
  expect(goesOn).toEqual([false, false])
  expect(await screen.findByText('No file is needed here')).toBeVisible()
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
  const send = within(dialog).getByRole('button', { name: 'Analyze' })
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
      headers: campaign.quality.columns.map(({ header }) => header),
      rows: [
        { row: 2, cells: campaign.quality.columns.map(({ field }) => (field === 'spend' ? '79.93' : 'x')) },
      ],
      truncated: true,
    }),
  })
  await user.click(screen.getByRole('button', { name: 'Analyze' }))
  const card = await screen.findByRole('group', { name: 'Cost per Purchase' })
  // The second figure is that of all goals.
  await user.click(within(card).getAllByRole('button').at(1)!)
  const panel = await screen.findByRole('dialog', { name: 'Cost per Purchase · the whole file' })
  expect(panel).toHaveTextContent(/Spend.*÷\s*Purchases/)
  expect(panel).toHaveTextContent('$15,632.64')
  const rows = await within(panel).findByRole('table')
  expect(within(rows).getByText('79.93')).toBeVisible()
  expect(within(rows).getByRole('row', { name: /Total/ })).toHaveTextContent('15,632.64')
  // The largest row of the file may be among those that are not loaded.
  const sorted = () => rows.querySelector('[aria-sort]')
  expect(sorted()).toBeNull()
  await user.click(within(rows).getAllByRole('button')[0]!)
  expect(sorted()).toHaveAttribute('aria-sort', 'descending')
})

test('a result that compares with the client’s target names it so, in the sum behind its headline too', async () => {
  const analysis = await exampleAnalysis('campaign', { targets: { cpa: null, roas: 2.5, margin: null } })
  const { user } = await openWithFile({ 'POST /api/analyze': () => exampleAnswer(analysis) })
  await user.click(screen.getByRole('button', { name: 'Analyze' }))
  const summary = await screen.findByRole('region', { name: 'Analysis Summary' })
  const { shown } = analysis.facts.find(({ metric }) => metric === 'bridgeSureOn')!
  await user.click(within(summary).getAllByRole('button', { name: shown })[0]!)
  const panel = await screen.findByRole('dialog')
  expect(panel).toHaveTextContent(/at the target/)
  expect(panel).not.toHaveTextContent(/benchmark/i)
})
