import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'bun:test'
import { strToU8, zipSync } from 'fflate'
import { fail, fakeApi, type Call, type Handlers } from '../../../../test/web/fake-api'
import { auditHandlers } from '../../../../test/web/open-audit'
import { renderApp } from '../../../../test/web/render'

const HEADER = 'Impressions,Link clicks,Purchases,Amount spent (EUR),Reporting starts,Reporting ends'

function cut(column: string, labels: string[], currency = 'EUR', month = '05'): string {
  const rows = labels.map(
    (label, at) => `${label},80000,1200,40,${1000 + at},2026-${month}-01,2026-${month}-30`,
  )
  return [`${column},${HEADER.replace('EUR', currency)}`, ...rows].join('\n')
}
const file = (name: string, text: string) => new File([text], name, { type: 'text/csv' })
const AGES = file('ages.csv', cut('Age', ['18-24', '25-34', '35-44']))
const GENDERS = file('gender.csv', cut('Gender', ['female', 'male', 'unknown']))
const CAMPAIGNS = file('campaigns.csv', cut('Campaign name', ['A', 'B', 'C']))
const DOLLARS = file('us.csv', cut('Campaign name', ['K', 'L', 'M'], 'USD'))
const IMAGE = new File([new Uint8Array(10)], 'a.png', { type: 'image/png' })

beforeEach(() => localStorage.clear())

let sent = 0
function open(over: Handlers = {}, path = '/client/c1/facebook-audit') {
  sent = 0
  const calls = fakeApi(
    auditHandlers({
      'POST /api/analyze': () => ({ reportId: `r${++sent}` }),
      'POST /api/analyze-images': () => ({ reportId: 'pictures' }),
      'POST /api/clients/:id/account-audits': () => Response.json({ reportId: 'whole' }, { status: 201 }),
      ...over,
    }),
  )
  return { ...renderApp(path), calls }
}

async function drop(files: File[]) {
  const field = await screen.findByRole('button', { name: /Upload a CSV export|Add files/ })
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files, items: [] } })
}
const account = async () => within(await screen.findByRole('table', { name: 'Files of the account' }))
const make = async (user: ReturnType<typeof open>['user']) => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Analyze' })
  await waitFor(() => {
    if (button().disabled) throw new Error('It is still off.')
  })
  await user.click(button())
}
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST').map(({ path }) => path)

test('files of one account are read here, sorted, sent one by one, and make one audit', async () => {
  const { user, calls, path } = open()
  await drop([DOLLARS, AGES, GENDERS, CAMPAIGNS, IMAGE])
  expect(await screen.findByRole('heading', { name: 'One audit of 3 exports' })).toBeVisible()
  expect(screen.getByText(/^May 1.–.30, 2026 · €3,003 · 1 image · 1 file not included$/)).toBeVisible()
  const ages = (await account()).getByRole('row', { name: /^ages\.csv/ })
  expect(ages).toHaveTextContent(/Meta age groups.*€3,003/)
  const apart = within(screen.getByRole('table', { name: 'Files not included' }))
  expect(apart.getByRole('row', { name: /us\.csv/ })).toHaveTextContent(
    /Meta campaigns.*\$3,003.*May 1.–.30.*Different currency/,
  )
  expect(
    screen.getByText(
      'Every file breaks down the same spend, which is counted once. Read here in the browser. Nothing has been sent yet.',
    ),
  ).toBeVisible()
  expect(posts(calls)).toEqual([])
  await make(user)
  await waitFor(() => expect(path()).toBe('/client/c1/report/whole'))
  expect(posts(calls)).toEqual([
    '/api/analyze',
    '/api/analyze',
    '/api/analyze',
    '/api/analyze-images',
    '/api/clients/c1/account-audits',
  ])
  const { body } = calls.find(({ path }) => path.endsWith('account-audits'))!
  expect(body).toEqual({ reports: expect.arrayContaining(['r1', 'r2', 'r3', 'pictures']) })
})

test('files in another currency than the client’s latest audit ask whether it is the right client', async () => {
  open({ 'GET /api/overview/clients/:id': () => ({ latest: { currency: 'USD' } }) })
  await drop([AGES, GENDERS])
  expect(
    await screen.findByText(/latest audit is in USD, these files in EUR\. Is it the right client\?$/),
  ).toBeVisible()
})

test('all are removed from the head of their list, which begins anew', async () => {
  const { user } = open()
  await drop([AGES, GENDERS])
  const head = await screen.findByRole('region', { name: 'One audit of 2 exports' })
  await user.click(within(head).getByRole('button', { name: 'Remove all' }))
  expect(await screen.findByRole('button', { name: /Upload a CSV export/ })).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Files of the account' })).toBeNull()
})

test('a file that was set apart can be put back by hand', async () => {
  const { user, calls } = open()
  await drop([AGES, GENDERS, DOLLARS])
  expect(await screen.findByText(/ · 1 file not included$/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Include' }))
  expect(screen.queryByText(/not included/)).toBeNull()
  expect(await screen.findByRole('heading', { name: 'One audit of 3 exports' })).toBeVisible()
  expect((await account()).getByText(/Included by hand\. Different currency\./)).toBeVisible()
  await make(user)
  await waitFor(() => expect(posts(calls)).toContain('/api/clients/c1/account-audits'))
  const { body } = calls.find(({ path }) => path.endsWith('account-audits'))!
  expect((body as { putBack: string[] }).putBack).toHaveLength(1)
})

test('a ZIP of exports and images, dropped on the client’s page', async () => {
  const zip = zipSync({
    'may/ages.csv': new Uint8Array(await AGES.arrayBuffer()),
    'may/gender.csv': new Uint8Array(await GENDERS.arrayBuffer()),
    'may/a.png': strToU8('x'),
    'may/notes.txt': strToU8('x'),
  })
  const { path } = open({}, '/client/c1')
  await screen.findByRole('heading', { name: 'Harbor Dental' })
  const archive = new File([zip], 'may.zip', { type: 'application/zip' })
  const dataTransfer = { types: ['Files'], files: [archive], items: [] }
  await waitFor(() => {
    fireEvent.dragEnter(document.body, { dataTransfer })
    expect(screen.queryByText(/^Drop your /)).not.toBeNull()
  })
  fireEvent.drop(document.body, { dataTransfer })
  await waitFor(() => expect(path()).toBe('/client/c1/facebook-audit'))
  expect(await screen.findByRole('heading', { name: 'One audit of 2 exports' })).toBeVisible()
  expect(screen.getByText('Left out of may.zip: notes.txt.')).toBeVisible()
  expect(screen.getByText(/· 1 image$/)).toBeVisible()
})

test('a failed file is retried automatically, and acknowledged files are not sent again', async () => {
  let broken = true
  const { user, calls, path } = open({
    'POST /api/analyze': ({ body }) => {
      const name = ((body as FormData).get('file') as File).name
      return broken && name === 'gender.csv' ? fail(503, 'The server is busy.') : { reportId: name }
    },
  })
  await drop([AGES, GENDERS, CAMPAIGNS])
  await make(user)
  expect(await screen.findByText(/The server is busy\./)).toBeVisible()
  expect(posts(calls)).toHaveLength(3)
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await account()).getAllByText('Audited')).toHaveLength(3))
  await make(user)
  await waitFor(() => expect(path()).toBe('/client/c1/report/whole'))
  expect(posts(calls)).toHaveLength(5)
})

test('after the page was closed half way, the files that the server has are not sent again', async () => {
  const first = open({
    'POST /api/clients/:id/account-audits': () => fail(503, 'The server is busy.'),
  })
  await drop([AGES, GENDERS])
  await make(first.user)
  expect(await screen.findByText(/The server is busy\./)).toBeVisible()
  first.unmount()

  const { user, calls, path } = open()
  expect(
    await screen.findByRole('heading', { name: '2 files of an earlier drop were audited' }),
  ).toBeVisible()
  await drop([AGES, GENDERS, CAMPAIGNS])
  await waitFor(async () => expect((await account()).getAllByText('Audited')).toHaveLength(2))
  await make(user)
  await waitFor(() => expect(path()).toBe('/client/c1/report/whole'))
  expect(posts(calls)).toEqual(['/api/analyze', '/api/clients/c1/account-audits'])
  expect(localStorage.length).toBe(0)
})

test('a file that can’t be read is named with the reason, and more than thirty are not taken', async () => {
  open()
  const many = Array.from({ length: 31 }, (_, at) => file(`${at}.csv`, 'x'))
  await drop(many)
  expect(await screen.findByText('At most 30 exports make one audit: 1 file left out.')).toBeVisible()
  await waitFor(() =>
    expect(
      within(screen.getByRole('table', { name: 'Files not included' })).getAllByRole('row'),
    ).toHaveLength(1 + 30),
  )
})
