import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import type { Notification } from '../lib/api'
import { deferred, fail, fakeApi, type Handlers } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

const NOTIFICATIONS: Notification[] = [
  {
    id: 'n1',
    kind: 'analysis_done',
    message: 'october.csv has been analyzed.',
    clientId: 'c1',
    clientName: 'Harbor Dental',
    reportId: 'r1',
    outcome: {
      fileName: 'october.csv',
      reportType: 'campaign',
      currency: 'EUR',
      spend: 5000,
      excess: 400,
      above: null,
      running: true,
      off: null,
      decision: 'Pause “Prospecting”.',
      doubt: 'Rows are missing.',
      fell: null,
      fallCost: null,
      represents: false,
    },
    createdAt: '2026-11-20T10:00:00.000Z',
    readAt: null,
  },
  {
    id: 'n2',
    kind: 'analysis_failed',
    message: 'broken.csv could not be read.',
    clientId: 'c1',
    clientName: 'Harbor Dental',
    reportId: null,
    outcome: null,
    createdAt: '2026-11-19T10:00:00.000Z',
    readAt: '2026-11-19T11:00:00.000Z',
  },
]

function handlers(over: Handlers = {}): Handlers {
  return {
    'GET /api/clients': () => [],
    'GET /api/notifications': () => [],
    'GET /api/session': () => ({ state: 'open', encrypted: true }),
    ...over,
  }
}

async function setWidth(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  await act(async () => happyDOM.setViewport({ width }))
}

describe('an unknown address', () => {
  test('says so in the words of the spec and leads home', async () => {
    fakeApi(handlers())
    renderApp('/no/such/page')
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
    expect(screen.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible()
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/')
    await waitFor(() => expect(document.title).toBe('404 Page Not Found · Spendlens'))
  })
})

describe('the frame', () => {
  test('skip link first, then sidebar, header and one main region', async () => {
    fakeApi(handlers())
    const { user } = renderApp('/clients')
    await screen.findByRole('heading', { level: 1 })
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
    const entries = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Dashboard', '/'],
      ['Clients', '/clients'],
      ['Settings', '/settings'],
    ])
    expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual([null, 'page', null])
  })

  test.each(['/', '/reports', '/quick-insights', '/facebook-audit'])(
    'a screen of all clients stands below the dashboard: %s',
    async (path) => {
      fakeApi(handlers())
      renderApp(path)
      expect(await screen.findByRole('link', { name: 'Dashboard', current: 'page' })).toHaveAttribute(
        'href',
        '/',
      )
    },
  )

  test('the workspace is named at the foot of the sidebar once it has a name of its own', async () => {
    let workspaceName = 'Spendlens'
    fakeApi(handlers({ 'GET /api/settings': () => ({ workspaceName, logo: null, fallbackCurrency: 'USD' }) }))
    const { unmount } = renderApp('/clients')
    await screen.findByText('No clients found.')
    expect(screen.getAllByText('Spendlens')).toHaveLength(1)
    unmount()
    workspaceName = 'Blue Harbor Media'
    renderApp('/clients')
    expect(await screen.findByText('Blue Harbor Media')).toBeVisible()
    expect(screen.getByText('BH')).toBeInTheDocument()
  })

  test('after a navigation the new title has the focus; on the first page it has not', async () => {
    fakeApi(handlers())
    const { user } = renderApp('/clients')
    expect(await screen.findByRole('heading', { level: 1, name: 'Clients' })).not.toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Account' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toHaveFocus()
    expect(document.title).toBe('Profile · Spendlens')
  })

  test('the avatar falls back to U and leads to profile, settings and logout', async () => {
    fakeApi(handlers())
    const { user, path } = renderApp('/clients')
    const avatar = await screen.findByRole('button', { name: 'Account' })
    expect(avatar).toHaveTextContent('U')
    await user.click(avatar)
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map((item) => item.textContent)).toEqual(['Profile', 'Settings', 'Log out'])
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
    await waitFor(() => expect(path()).toBe('/logout'))
    expect(await screen.findByText(/nothing to log out of/)).toBeVisible()
  })

  test('the sidebar starts open on a wide screen and closed on a phone, where choosing an entry closes it', async () => {
    fakeApi(handlers())
    await setWidth(1280)
    const { unmount } = renderApp('/clients')
    const toggle = () => screen.findByRole('button', { name: 'Toggle sidebar' })
    expect(await toggle()).toHaveAttribute('aria-expanded', 'true')
    unmount()

    await setWidth(375)
    const { user } = renderApp('/clients')
    expect(await toggle()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await user.click(await toggle())
    await user.click(screen.getByRole('link', { name: 'Settings' }))
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull())
    await setWidth(1280)
  })

  test('this browser remembers a sidebar that was closed on a wide screen, until it is opened again', async () => {
    fakeApi(handlers())
    await setWidth(1280)
    const toggle = () => screen.findByRole('button', { name: 'Toggle sidebar' })
    const first = renderApp('/clients')
    await first.user.click(await toggle())
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    expect(localStorage.getItem('spendlens.sidebar')).toBe('closed')
    first.unmount()

    const { user } = renderApp('/settings')
    expect(await toggle()).toHaveAttribute('aria-expanded', 'false')
    await user.click(await toggle())
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(document.documentElement).not.toHaveAttribute('data-sidebar')
    expect(localStorage.getItem('spendlens.sidebar')).toBeNull()
  })
})

describe('notifications', () => {
  afterEach(() => {
    setSystemTime()
  })

  test('the bell counts what is unread; the panel lists, links and marks it read', async () => {
    setSystemTime(new Date('2026-11-21'))
    let list = NOTIFICATIONS
    const calls = fakeApi(
      handlers({
        'GET /api/notifications': () => list,
        'POST /api/notifications/read': () => {
          list = list.map((item) => ({ ...item, readAt: item.readAt ?? '2026-11-20T12:00:00.000Z' }))
          return { read: 1 }
        },
      }),
    )
    const { user } = renderApp('/clients')
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
    const panel = await screen.findByRole('dialog', { name: 'Notifications' })
    const [done, failed] = within(panel).getAllByRole('link')
    expect(done).toHaveAttribute('href', '/client/c1/report/r1')
    expect(done).toHaveAccessibleName(
      /^New Harbor Dental €400 Pause “Prospecting”\. overspent Campaign audit, 10:00 AM · 8\.0% of spend Not all can be trusted: Rows are missing\.$/,
    )
    expect(within(done!).getByTitle('october.csv')).toBeVisible()
    expect(failed).toHaveAttribute('href', '/client/c1')
    for (const [key, entry] of [
      ['ArrowDown', done],
      ['ArrowDown', failed],
      ['ArrowDown', done],
      ['End', failed],
      ['ArrowUp', done],
    ] as const) {
      await user.keyboard(`{${key}}`)
      expect(entry).toHaveFocus()
    }
    expect(failed).toHaveAccessibleName(
      'Harbor Dental broken.csv could not be read. Open the client to try again · 10:00 AM',
    )
    await user.click(within(panel).getByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
    expect(calls.filter(({ path }) => path === '/api/notifications/read')).toHaveLength(1)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  const open = async (list: Notification[], name: string) => {
    setSystemTime(new Date('2026-11-21'))
    fakeApi(handlers({ 'GET /api/notifications': () => list }))
    const { user } = renderApp('/clients')
    await user.click(await screen.findByRole('button', { name }))
    return within(await screen.findByRole('dialog', { name: 'Notifications' }))
  }
  const outcome = { ...NOTIFICATIONS[0]!.outcome!, decision: null, doubt: null }
  const of = (clientName: string, over: object, day = '20'): Notification => ({
    ...NOTIFICATIONS[0]!,
    id: `${clientName} ${JSON.stringify(over)}`,
    clientId: clientName,
    clientName,
    outcome: { ...outcome, ...over },
    createdAt: `2026-11-${day}T10:00:00.000Z`,
  })

  test('an audit that judges nothing says why, what to do, and is not new', async () => {
    const blind = { excess: null }
    const panel = await open(
      [
        of('Images', { ...blind, reportType: 'static', spend: null, images: '2 of 6 images need work' }),
        of('Empty', { ...blind, spend: null }),
        of('Few', blind),
        of('Doubted', { ...blind, doubt: 'Rows are missing.' }),
        { ...of('A', {}), kind: 'new_browser', clientId: null, clientName: null, outcome: null },
      ],
      'Notifications, 1 unread',
    )
    const [account, images, empty, few, doubted] = panel.getAllByRole('listitem')
    expect(account).toHaveTextContent('NewYour account')
    expect(images).toHaveTextContent('Images2 of 6 images need workNo spendStatic images audit, 10:00 AM')
    expect(within(images!).getByTitle(/^Images alone have no spend. Audit them with/)).toBeVisible()
    expect(within(empty!).getByTitle(/^The file has no spend\./)).toBeVisible()
    expect(few).toHaveTextContent('Can’t be judgedToo few results')
    expect(doubted).toHaveTextContent('Can’t be judgedRows are missing.')
  })

  test('the audits of one client and day are one entry, led by that of the dashboard, most money first', async () => {
    const panel = await open(
      [
        of('One', { excess: 0, reportType: 'location' }),
        of('One', { excess: 390, reportId: 'r1', represents: true }),
        of('One', { excess: 401, reportType: 'gender' }),
        of('One', {}, '19'),
        of('Two', { excess: 300 }),
        of('Two', { excess: 405, reportType: 'gender' }),
        of('Three', { excess: 0 }),
        of('Three', { excess: 0, off: 70, reportType: 'gender' }),
        of('Four', { excess: 400, off: 100 }),
        of('Five', { excess: 500, spend: 50_000, currency: 'BRL' }),
      ],
      'Notifications, 5 unread',
    )
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'NewFour€400+ €100 endedCampaign audit, 10:00 AM · 10.0% of spend',
      'NewOne€390overspentCampaign audit and 2 others, 10:00 AM · 7.8% of spend',
      'NewTwo€300overspentCampaign audit and 1 other, 10:00 AM · 6.0% of spend',
      'NewFiveR$500overspentCampaign audit, 10:00 AM · 1.0% of spend',
      'Three€70endedGender audit and 1 other, 10:00 AM · 1.4% of spend',
      'NewOne€400overspentCampaign audit, 10:00 AM · 8.0% of spend',
    ])
    expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Nov 20',
      'Nov 19',
    ])
    expect(panel.getAllByRole('link')[1]).toHaveAttribute('href', '/client/One/report/r1')
  })

  describe('an audit of a part of the account whose data are newer', () => {
    const newer = { reportId: 'part', reportType: 'video', excess: 8473, currency: 'EUR', ageDays: 2 }
    const whole = (over: object = {}) => of('One', { excess: 2332, represents: true, newer, ...over })
    const part = (over: object = {}): Notification => ({
      ...of('One', { reportType: 'video', excess: 8473, spend: 84_730, ...over }),
      reportId: 'part',
    })
    const read = async (list: Notification[]) => {
      const panel = await open(list, 'Notifications, 1 unread')
      const [entry] = panel.getAllByRole('listitem')
      return [entry!.textContent, panel.getAllByRole('link')[0]!.getAttribute('href')]
    }

    test('leads if it overspends more, and the wider audit is named beside it', async () => {
      expect(await read([whole(), of('One', { reportType: 'gender' }), part()])).toEqual([
        'NewOne€8,473overspentVideo audit and 2 others, 10:00 AM · 10.0% of spend · Older: Campaign, €2,332 overspent',
        '/client/One/report/part',
      ])
    })

    test.each([
      ['overspends less', { excess: 300 }],
      ['has another currency', { currency: 'BRL' }],
    ])('is named beside the wider audit if it %s', async (_, over) => {
      const [words, href] = await read([whole({ newer: { ...newer, ...over } }), part(over)])
      expect(words).toMatch(
        /^NewOne€2,332overspentCampaign audit and 1 other, .* · Newer: Video, .* overspent$/,
      )
      expect(href).toBe('/client/One/report/r1')
    })

    test('of another day is named, too', async () => {
      expect((await read([whole()]))[0]).toEndWith(' · Newer: Video, €8,473 overspent')
    })

    test('is alone where the wider audit has no overspend', async () => {
      expect((await read([whole({ excess: 0 }), part()]))[0]).toEndWith('10.0% of spend')
    })
  })

  test('of one day clients with money come first, then those with a fall of the return, which is red', async () => {
    const panel = await open(
      [
        of('Calm', { excess: 0 }),
        of('Brief', { excess: 0, decision: 'FR – brief creative for these people' }),
        of('Fallen', { excess: 0, fell: 'ROAS −12%' }),
        of('Expensive', { fell: 'CPA +20%' }),
        of('Earlier', {}, '19'),
      ],
      'Notifications, 3 unread',
    )
    const [expensive, fallen, ...others] = panel.getAllByRole('listitem')
    expect(fallen).toHaveTextContent('FallenOn benchmarkCampaign audit, 10:00 AM · ROAS −12%')
    expect(expensive).toHaveTextContent('CPA +20% · 8.0% of spend')
    expect(others.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Brief', 'CalmO', 'NewEa'])
    expect(panel.getByText('ROAS −12%')).toHaveClass('text-bad')
  })

  test('an earlier audit is muted in the words of the lists, stands last and is not new', async () => {
    const earlier = { superseded: true, excess: 900, decision: 'Lookalike – cut budget 20%' }
    const panel = await open(
      [
        of('Before', { ...earlier, fell: 'ROAS −12%' }),
        of('Good', { ...earlier, excess: 0 }),
        of('Now', { excess: 400 }),
      ],
      'Notifications, 1 unread',
    )
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'NewNow€400overspentCampaign audit, 10:00 AM · 8.0% of spend',
      'Before€900Cut budget 20% – Lookalikeearlier auditCampaign audit, 10:00 AM · ROAS −12% · 18.0% of spend',
      'GoodOn benchmarkCut budget 20% – Lookalikeearlier auditCampaign audit, 10:00 AM',
    ])
    expect(panel.getByText('€900')).toHaveClass('text-muted')
    expect(panel.getAllByText(/Cut budget 20%/)[0]).toHaveClass('text-muted')
    expect(panel.getByText('ROAS −12%')).not.toHaveClass('text-bad')
  })

  const report = { ...handlers(), 'GET /api/reports/:id': () => fail(404, 'Gone.') }

  test('an opened entry is read at once with all its audits, and no other', async () => {
    setSystemTime(new Date('2026-11-21'))
    let list = [
      of('One', { represents: true }),
      of('One', { reportType: 'gender' }),
      { ...of('One', { reportType: 'age' }), readAt: '2026-11-20T12:00:00.000Z' },
      of('Two', {}),
    ]
    const answer = deferred<unknown>()
    const calls = fakeApi({
      ...report,
      'GET /api/notifications': () => list,
      'POST /api/notifications/read': () => answer.promise,
    })
    const { user } = renderApp('/clients')
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    await user.click(panel.getByRole('link', { name: /^New One/ }))
    // Not yet answered.
    expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    expect(calls.find(({ path }) => path === '/api/notifications/read')?.body).toEqual({
      ids: list.slice(0, 2).map(({ id }) => id),
    })
    list = [{ ...list[0]!, readAt: '2026-11-21T00:00:00.000Z' }, ...list.slice(3)]
    await act(async () => answer.resolve({ read: 2 }))
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  })

  test('an opened entry stays unread, without a message, if the server can’t mark it; one read is not marked', async () => {
    const calls = fakeApi({
      ...report,
      'GET /api/notifications': () => NOTIFICATIONS,
      'POST /api/notifications/read': () => fail(500, 'Something failed.'),
    })
    const { user } = renderApp('/clients')
    const openEntry = async (name: RegExp) => {
      await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
      await user.click(await screen.findByRole('link', { name }))
    }
    await openEntry(/^New Harbor Dental/)
    await openEntry(/broken.csv/)
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    expect(screen.queryByText('Something failed.')).toBeNull()
    expect(calls.filter(({ path }) => path === '/api/notifications/read')).toHaveLength(1)
  })

  test('marked while the server is away: says so, and they stay unread', async () => {
    fakeApi({
      ...handlers(),
      'GET /api/notifications': () => [
        {
          id: 'n1',
          kind: 'analysis_done',
          message: 'Ready.',
          clientId: null,
          clientName: null,
          reportId: null,
          outcome: null,
          createdAt: '2026-09-01T12:00:00.000Z',
          readAt: null,
        },
      ],
      'POST /api/notifications/read': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    const { user } = renderApp('/clients')
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByText(/server cannot be reached/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  })

  test('nothing yet, and a list that could not be loaded', async () => {
    fakeApi(handlers())
    const first = renderApp('/clients')
    await first.user.click(await screen.findByRole('button', { name: 'Notifications' }))
    expect(await screen.findByText('Nothing yet')).toBeVisible()
    first.unmount()

    fakeApi(handlers({ 'GET /api/notifications': () => fail(500, 'Something failed.') }))
    const second = renderApp('/clients')
    await second.user.click(await screen.findByRole('button', { name: 'Notifications' }))
    expect(await screen.findByText('Could not load notifications')).toBeVisible()
  })
})
