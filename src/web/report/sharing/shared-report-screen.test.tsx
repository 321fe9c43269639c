import { act, configure, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import type { SharedReport } from '../../../shared/schemas/shared-report'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { exampleImage, exampleSharedCopy } from '../../../../test/web/examples'
import { deferred, fail, fakeApi } from '../../../../test/web/fake-api'
import { renderApp } from '../../../../test/web/render'

configure({ asyncUtilTimeout: 8000 })

const analysis = await exampleAnalysis('campaign')
const copy = exampleSharedCopy(analysis)

const image = (key: string, id: string) => exampleImage({ key, id, name: `${key}.png` })

const agency = { workspaceName: 'Blue Harbor Media', logo: null, brandColor: '#0a4f9e', language: 'de' }
/** The answer of a link that shows no report. */
const closed = (status: number, message: string, code: string, current: object = agency) =>
  Response.json({ message, code, current }, { status })

afterEach(() => {
  setSystemTime()
  sessionStorage.clear()
  window.location.hash = ''
})

describe('a shared copy', () => {
  test('is the whole document, asks for nothing else, and leads nowhere further in', async () => {
    window.location.hash = '#the-token'
    const calls = fakeApi({ 'GET /api/share': () => copy })
    renderApp('/share')
    expect(await screen.findByRole('heading', { level: 1, name: 'Campaign Analysis' })).toBeVisible()
    expect(screen.getByText('Blue Harbor Media')).toBeVisible()
    expect(await screen.findByText(/^· shared until Nov 5, 2026$/)).toHaveClass('no-print')
    expect(document.title).toBe('Campaign Analysis, Harbor Dental')
    expect(await screen.findByRole('heading', { name: 'Key Metrics Overview' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Method' })).toBeVisible()
    // Encodings and columns are the agency's concern, and whom to ask is the last line.
    expect(screen.queryByRole('heading', { name: 'How the file was read' })).toBeNull()
    expect(screen.getByText('Prepared by Blue Harbor Media')).toBeVisible()
    // Its appendix is a list of headings that open, without tools for rows.
    for (const part of ['Charts', 'All campaigns', 'Method'])
      expect(screen.getByRole('button', { name: `More of ${part}` })).toBeVisible()
    for (const tool of [/^Columns/, /^Copy as CSV/])
      expect(screen.queryByRole('button', { name: tool })).toBeNull()
    // Missing targets and sources of benchmarks are the agency's business, not its clients'.
    expect(screen.queryByText(/no target or client median yet/)).toBeNull()
    expect(screen.queryByText(/other clients of the same industry/)).toBeNull()
    // Nobody looks up the notes of its figures.
    expect(screen.queryByRole('region', { name: 'Sources of the figures' })).toBeNull()
    expect(document.querySelector('[data-note]')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs.filter((href) => !href?.startsWith('#'))).toEqual([])
    expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/api/share']))
  })

  test('its tab has the agency’s name until the report is there, then the report’s in its language, and the logo', async () => {
    window.location.hash = '#the-token'
    document.title = 'Blue Harbor Media'
    const { promise, resolve } = deferred<SharedReport>()
    fakeApi({ 'GET /api/share': () => promise })
    renderApp('/share')
    await screen.findByRole('main')
    expect(document.title).toBe('Blue Harbor Media')
    const logo = 'data:image/png;base64,AA=='
    resolve({ ...copy, logo, analysis: { ...analysis, language: 'de' } })
    await waitFor(() => expect(document.title).toBe('Kampagnenanalyse, Harbor Dental'))
    expect(document.querySelector('link[rel=icon]')).toHaveAttribute('href', logo)
  })

  test.each([
    [
      'en',
      'Blue Harbor Media',
      'This report was calculated again on Nov 4, 2026. Ask Blue Harbor Media for a new one.',
    ],
    [
      'de',
      'Blue Harbor Media',
      'Dieser Bericht wurde am 4. Nov. 2026 neu berechnet. Einen neuen schickt Ihnen Blue Harbor Media.',
    ],
    ['en', 'Spendlens', 'This report was calculated again on Nov 4, 2026.'],
  ] as const)(
    'says in %s that it was calculated again, and whom to ask: %s',
    async (language, name, words) => {
      window.location.hash = '#the-token'
      const rerunAt = '2026-11-04T12:00:00.000Z'
      const told = { ...copy, workspaceName: name, rerunAt, analysis: { ...analysis, language } }
      fakeApi({ 'GET /api/share': () => told })
      renderApp('/share')
      expect(await screen.findByText(words)).toBeVisible()
    },
  )

  test('has the agency’s color, for as long as it is shown', async () => {
    window.location.hash = '#the-token'
    fakeApi({ 'GET /api/share': () => ({ ...copy, brandColor: '#ffd84d' }) })
    const { unmount } = renderApp('/share')
    await screen.findByText('Blue Harbor Media')
    const { style } = document.documentElement
    // Too light for text on white, so it is darkened there.
    await waitFor(() =>
      expect(style.getPropertyValue('--accent')).toMatch(/^light-dark\(#[0-9a-f]{6}, #ffd84d\)$/),
    )
    expect(style.getPropertyValue('--accent')).not.toContain('(#ffd84d')
    unmount()
    expect(style.getPropertyValue('--accent')).toBe('')
  })

  test.each([undefined, null, 'red;}'])('color %p leaves the product’s own', async (brandColor) => {
    window.location.hash = '#the-token'
    fakeApi({ 'GET /api/share': () => ({ ...copy, brandColor }) })
    renderApp('/share')
    await screen.findByText('Blue Harbor Media')
    expect(document.documentElement.style.getPropertyValue('--accent')).toBe('')
  })

  test.each([
    ['2026-11-14', 'en', []],
    ['2026-11-30', 'en', ['data 30 days old: what still runs may have changed']],
    // Who reads a shared copy makes no new audit.
    ['2026-12-20', 'en', ['data 50 days old: what still runs may have changed']],
    ['2026-11-30', 'de', ['Daten 30 Tage alt: Was noch läuft, kann sich geändert haben']],
  ] as const)(
    'on %s says in its language how old its data are, without a link: %s',
    async (now, language, said) => {
      setSystemTime(new Date(`${now}T10:00:00Z`))
      window.location.hash = '#the-token'
      fakeApi({ 'GET /api/share': () => ({ ...copy, analysis: { ...analysis, language } }) })
      renderApp('/share')
      await screen.findByText(/Nov 5, 2026|5\. Nov/)
      const shown = screen.queryAllByText(/days old|Tage alt/)
      expect(shown.map(({ textContent }) => textContent)).toEqual([...said])
      for (const age of shown) expect(age.closest('a')).toBeNull()
    },
  )

  test('in another language keeps its token in the address', async () => {
    window.location.hash = '#the-token'
    fakeApi({ 'GET /api/share': () => copy })
    const { user, path } = renderApp('/share')
    await user.selectOptions(await screen.findByLabelText('Language of this report'), 'Deutsch')
    expect(path()).toBe('/share?language=de#the-token')
  })

  test('shows the copies of the images that came with it, and asks the server for none', async () => {
    window.location.hash = '#the-token'
    const images = [image('I1', 'I1'), image('I2', 'I2')]
    const pictures = { I1: 'data:image/webp;base64,UklGRg==' }
    fakeApi({ 'GET /api/share': () => ({ ...copy, analysis: { ...analysis, images }, pictures }) })
    renderApp('/share')
    expect(await screen.findByRole('img', { name: 'I1.png' })).toHaveAttribute('src', pictures.I1)
    expect(screen.queryByRole('img', { name: 'I2.png' })).toBeNull()
    expect(screen.getByText('No copy of this image')).toBeVisible()
    expect(document.querySelector('img[src*="/api/"]')).toBeNull()
  })

  test('of a link from before copies of images were shared has no images section', async () => {
    window.location.hash = '#the-token'
    const images = [image('I1', 'I1')]
    fakeApi({ 'GET /api/share': () => ({ ...copy, analysis: { ...analysis, images } }) })
    renderApp('/share')
    await screen.findByRole('heading', { name: 'Method' })
    expect(screen.queryByRole('heading', { name: 'Images' })).toBeNull()
    expect(document.querySelector('img')).toBeNull()
  })

  test('shows unstated money as the workspace did when it was shared, and says so', async () => {
    window.location.hash = '#the-token'
    const unstated = { ...copy, analysis: { ...analysis, currency: null }, fallbackCurrency: 'EUR' }
    fakeApi({ 'GET /api/share': () => unstated })
    renderApp('/share')
    await screen.findByRole('heading', { name: 'Method' })
    const article = screen.getByRole('article')
    expect(article.textContent).toContain('€')
    expect(article.textContent).not.toContain('$')
    expect(screen.getAllByText(/currency not stated/)).toHaveLength(1)
  })

  test('a link within the document leaves the address as it was shared; another share link shows another copy', async () => {
    window.location.hash = '#the-token'
    const calls = fakeApi({ 'GET /api/share': () => copy })
    renderApp('/share')
    await screen.findByRole('heading', { name: 'Method' })
    act(() => {
      window.location.hash = '#method'
    })
    await waitFor(() => expect(window.location.hash).toBe('#the-token'))
    expect(calls).toHaveLength(1)
    act(() => {
      window.location.hash = '#another-token'
    })
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(window.location.hash).toBe('#another-token')
  })

  test('asks for its password until it is right, and sends each attempt', async () => {
    window.location.hash = '#the-token'
    const sent: (string | null)[] = []
    let early = true
    fakeApi({
      'GET /api/share': ({ headers }) => {
        const password = headers.get('x-share-password')
        sent.push(password)
        if (password === null) return fail(403, 'This report asks for a password.', 'share_password:en')
        if (password !== 'gr%C3%BCn')
          return fail(403, 'The password is not right.', 'share_password_wrong:en')
        if (early) {
          early = false
          return fail(429, 'Too many attempts. Please wait a minute.', 'rate_limited')
        }
        return copy
      },
    })
    const { user } = renderApp('/share')
    await user.type(await screen.findByLabelText('Password'), 'red{Enter}')
    expect(await screen.findByText('The password is not right.')).toBeVisible()
    await user.clear(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), 'grün{Enter}')
    expect(await screen.findByText('Too many attempts. Please wait a minute.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Open report' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Campaign Analysis' })).toBeVisible()
    expect(sent).toEqual([null, 'red', 'gr%C3%BCn', 'gr%C3%BCn'])
  })

  test('a reload in the same tab does not ask for the password again; another link does', async () => {
    window.location.hash = '#the-token'
    fakeApi({
      'GET /api/share': ({ headers }) =>
        headers.get('x-share-password') === 'blue' && headers.get('x-share-token') === 'the-token'
          ? copy
          : closed(403, 'This report asks for a password.', 'share_password:de'),
    })
    const first = renderApp('/share')
    await first.user.type(await screen.findByLabelText('Passwort'), 'blue{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Campaign Analysis' })
    first.unmount()
    renderApp('/share')
    expect(await screen.findByRole('heading', { level: 1, name: 'Campaign Analysis' })).toBeVisible()
    act(() => {
      window.location.hash = '#another-token'
    })
    expect(await screen.findByLabelText('Passwort')).toHaveValue('')
  })

  test('a withdrawn link says so in its own language, with the agency’s name and color', async () => {
    window.location.hash = '#old'
    const logo = 'data:image/png;base64,AA=='
    fakeApi({
      'GET /api/share': () =>
        closed(404, 'This link expired or was revoked.', 'not_found', { ...agency, logo }),
    })
    renderApp('/share')
    expect(await screen.findByText('Dieser Link ist abgelaufen oder wurde zurückgezogen')).toBeVisible()
    expect(screen.getByText('Blue Harbor Media')).toBeVisible()
    expect(document.querySelector('img')).toHaveAttribute('src', logo)
    await waitFor(() =>
      expect(document.documentElement.style.getPropertyValue('--accent')).toContain('#0a4f9e'),
    )
  })

  test('asks for its password in the language that it opens in, and goes on so while it waits', async () => {
    window.location.hash = '#the-token'
    fakeApi({
      'GET /api/share': ({ headers }) => {
        const password = headers.get('x-share-password')
        if (password === null) return closed(403, 'This report asks for a password.', 'share_password:de')
        if (password === 'rot') return closed(403, 'The password is not right.', 'share_password_wrong:de')
        return fail(429, 'Too many attempts. Please wait 4 minutes.', 'rate_limited')
      },
    })
    const { user } = renderApp('/share')
    await user.type(await screen.findByLabelText('Passwort'), 'rot{Enter}')
    expect(await screen.findByText('Das Passwort ist nicht richtig.')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Geteilter Bericht' })).toBeVisible()
    expect(document.title).toBe('Geteilter Bericht')
    expect(document.documentElement.lang).toBe('de')
    expect(screen.getByText('Blue Harbor Media')).toBeVisible()
    await waitFor(() =>
      expect(document.documentElement.style.getPropertyValue('--accent')).toContain('#0a4f9e'),
    )
    await user.type(screen.getByLabelText('Passwort'), 'grün{Enter}')
    expect(await screen.findByText('Zu viele Versuche. Bitte warten Sie 4 Minuten.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Bericht öffnen' })).toBeEnabled()
  })

  test.each([
    ['/share', 'Este enlace ha caducado o se ha retirado'],
    ['/share?language=fr', 'Ce lien a expiré ou a été retiré'],
  ])('a link that is no good says so in the reader’s language: %s', async (address, words) => {
    Object.defineProperty(navigator, 'language', { value: 'es-MX', configurable: true })
    window.location.hash = '#old'
    fakeApi({ 'GET /api/share': () => fail(404, 'This link expired or was revoked.') })
    renderApp(address)
    expect(await screen.findByText(words)).toBeVisible()
    Reflect.deleteProperty(navigator, 'language')
  })

  test('a server that does not answer is not told as a link that is no good', async () => {
    window.location.hash = '#the-token'
    let down = true
    fakeApi({ 'GET /api/share': () => (down ? fail(503, 'The database is busy.') : copy) })
    const { user } = renderApp('/share')
    expect(await screen.findByText('Could not open the report')).toBeVisible()
    expect(screen.queryByText(/expired/)).toBeNull()
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Campaign Analysis' })).toBeVisible()
  })

  test('a link that is no good says only that, and whose it was', async () => {
    window.location.hash = '#old'
    const author = Object.assign(document.createElement('meta'), {
      name: 'author',
      content: 'Blue Harbor Media',
    })
    document.head.append(author)
    fakeApi({ 'GET /api/share': () => fail(404, 'This link expired or was revoked.') })
    renderApp('/share')
    expect(await screen.findByText('This link expired or was revoked')).toBeVisible()
    expect(screen.getByText('Blue Harbor Media')).toBeVisible()
    expect(screen.getByText(/Ask Blue Harbor Media for a new one\.$/)).toBeVisible()
    author.remove()
  })
})
