import { describe, expect, test } from 'bun:test'
import { exampleClient, exampleMoney, exampleReport } from '../../../../test/web/examples'
import { SETTINGS_PAGES } from '../../settings/pages'
import { findEntries, GROUPS, listEntries, toSearch, withAllReports, wordStates } from './entries'

const clients = Array.from({ length: 200 }, (_, at) =>
  exampleClient({
    id: `c${at}`,
    name: at === 7 ? 'Café Åland' : `Client ${at}`,
    industry: at === 7 ? 'Food' : null,
  }),
)
const entries = listEntries(clients, [], 'c3')
const find = (text: string) =>
  findEntries(entries, text).map(({ name, entries }) => [name, ...entries.map(({ label }) => label)])

describe('entries of the palette', () => {
  test('before anything is typed: a new audit, first for the client on the screen, then some of each', () => {
    expect(find('')).toEqual([
      ['Audit', 'New audit for Client 3', 'New audit'],
      ['Clients', ...clients.slice(0, GROUPS.Clients.most).map(({ name }) => name)],
      ['Go to', 'Dashboard', 'All clients', 'Quick Insights', 'All reports', 'Profile'],
      [
        'Settings',
        'Workspace',
        'Client targets',
        'Share links',
        'Report writer',
        'Data',
        'Industry benchmarks',
        'Checks',
      ],
    ])
  })

  test.each([
    [
      'cafe',
      [
        ['Clients', 'Café Åland'],
        ['Audit', 'New audit for Café Åland'],
      ],
    ],
    ['ÅLAND audit', [['Audit', 'New audit for Café Åland']]],
    ['food', [['Clients', 'Café Åland']]],
    ['trash', [['Settings', 'Data']]],
    ['settings targets', [['Settings', 'Client targets']]],
    ['setings chekcs', [['Settings', 'Checks']]],
    ['log out', [['Go to', 'Log out']]],
    ['sign out', [['Go to', 'Log out']]],
    ['dark', [['Settings', 'Workspace']]],
    [
      'cfae aland',
      [
        ['Clients', 'Café Åland'],
        ['Audit', 'New audit for Café Åland'],
      ],
    ],
    [
      'alnd',
      [
        ['Clients', 'Café Åland'],
        ['Audit', 'New audit for Café Åland'],
      ],
    ],
    [
      'cafee',
      [
        ['Clients', 'Café Åland'],
        ['Audit', 'New audit for Café Åland'],
      ],
    ],
    [
      'ålind',
      [
        ['Clients', 'Café Åland'],
        ['Audit', 'New audit for Café Åland'],
      ],
    ],
    ['olande', []],
    ['cfa', []],
    ['nobody', []],
  ])(
    '%p is found in names and details, without case and accents, but for one slip in a word',
    (text, found) => {
      expect(find(text)).toEqual(found)
    },
  )

  test.each([
    ['currency', 'Workspace'],
    ['report language', 'Workspace'],
    ['logo', 'Workspace'],
    ['brand color', 'Workspace'],
    ['theme', 'Workspace'],
    ['roas', 'Client targets'],
    ['margin', 'Client targets'],
    ['excluded campaigns', 'Client targets'],
    ['share links', 'Share links'],
    ['revoke', 'Share links'],
    ['api key', 'Report writer'],
    ['model', 'Report writer'],
    ['token limit', 'Report writer'],
    ['retention', 'Data'],
    ['restore', 'Data'],
    ['backup', 'Data'],
    ['export csv', 'Data'],
    ['erase', 'Data'],
    ['benchmarks', 'Industry benchmarks'],
    ['rules', 'Checks'],
  ])('%p is on a page of Settings, which is found by it first', (text, title) => {
    expect(find(text)[0]!.slice(0, 2)).toEqual(['Settings', title])
  })

  test('the words by which a page of Settings is found are not shown', () => {
    const [workspace] = entries.filter(({ label }) => label === 'Workspace')
    expect([workspace!.label, workspace!.detail]).toEqual(['Workspace', 'appearance'])
  })

  test('the name of a group finds what it holds, with the words of an entry or alone', () => {
    expect(find('settings')).toEqual([['Settings', ...SETTINGS_PAGES.map(({ title }) => title)]])
    const reports = [exampleReport({ id: 'r1', clientId: 'c7' }), exampleReport({ id: 'r2', clientId: 'c3' })]
    const some = listEntries(clients, reports, undefined)
    for (const text of ['report cafe', 'Reports Åland'])
      expect(findEntries(some, text).flatMap(({ entries }) => entries.map(({ href }) => href))).toEqual([
        '/client/c7/report/r1',
      ])
    expect([toSearch('Report copper'), toSearch('copper reports'), toSearch('reporting')]).toEqual([
      'copper',
      'copper',
      'reporting',
    ])
  })

  test('the group with the best of them stands first; a name that begins so before one that holds it', () => {
    expect(find('client 19')[0]).toEqual([
      'Clients',
      'Client 19',
      'Client 190',
      'Client 191',
      'Client 192',
      'Client 193',
      'Client 194',
      'Client 195',
      'Client 196',
    ])
    expect(find('client ta')).toEqual([['Settings', 'Client targets', 'Data']])
  })
})

test('reports of the client on the screen stand before the others', () => {
  const reports = ['c1', 'c3', 'c1'].map((clientId, at) => exampleReport({ id: `r${at}`, clientId }))
  const listed = listEntries(clients, reports, 'c3').filter(({ group }) => group === 'Reports')
  expect(listed.map(({ href }) => href)).toEqual(
    ['r1', 'r0', 'r2'].map((id, at) => `/client/${at === 0 ? 'c3' : 'c1'}/report/${id}`),
  )
})

test('beside a client stands its overspend, else the fall of its return', () => {
  const money = [
    exampleMoney('Fallen', { excess: 900, fell: 'ROAS −34%' }),
    exampleMoney('Spender', { excess: 900, fell: 'ROAS −12%' }),
    exampleMoney('Even', { fell: 'ROAS −12%' }),
    exampleMoney('Old', { excess: 900, fell: 'ROAS −12%', ageDays: 36 }),
    exampleMoney('New', null),
  ]
  expect([...wordStates(money, 'USD').values()]).toEqual([
    '$900 overspent',
    '$900 overspent',
    'ROAS −12%',
    'data 36 days old',
    'no audit yet',
  ])
})

test('more reports than the list holds lead on to all that the text finds', () => {
  const reports = Array.from({ length: 9 }, (_, at) => ({
    ...exampleReport({ id: `r${at}` }),
    createdAt: `2026-10-0${at + 1}T10:00:00Z`,
  }))
  const groupsOf = (count: number) =>
    withAllReports(findEntries(listEntries([], reports.slice(0, count), undefined), 'campaign'), ' campaign')
  const last = groupsOf(9).find(({ name }) => name === 'Reports')!.entries
  expect(last).toHaveLength(9)
  expect(last.at(-1)).toMatchObject({ label: 'All reports with “campaign”', href: '/reports?q=campaign' })
  expect(groupsOf(3).find(({ name }) => name === 'Reports')!.entries).toHaveLength(3)
})
