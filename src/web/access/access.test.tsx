import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'bun:test'
import { fail, fakeApi, type Handlers } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

const signedOut: Handlers = { 'GET /api/session': () => ({ state: 'signed_out', encrypted: true }) }

describe('sign in', () => {
  test('redirects here without a session, and after the login to the requested page', async () => {
    let inside = false
    fakeApi({
      'GET /api/session': () => ({ state: inside ? 'signed_in' : 'signed_out', encrypted: true }),
      'GET /api/clients': () => (inside ? [] : fail(401, 'Please log in.', 'login_required')),
      'GET /api/notifications': () => (inside ? [] : fail(401, 'Please log in.', 'login_required')),
      'POST /api/session': ({ body }) => {
        if ((body as { password: string }).password !== 'right')
          return fail(401, 'That password is incorrect.', 'wrong_password')
        inside = true
        return { ok: true }
      },
    })
    const { user, path } = renderApp('/clients')
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    expect(path()).toBe('/login?next=%2Fclients')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter the password.')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    await user.type(screen.getByLabelText('Password'), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('That password is incorrect.')).toBeVisible()
    await user.clear(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), 'right{Enter}')
    expect(await screen.findByText('No clients found.')).toBeVisible()
    expect(path()).toBe('/clients')
  })

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/clients/..//evil.example',
    '/%5cevil.example',
    'javascript:alert(1)',
    'clients',
    '/api/backup',
    '/nowhere',
    '/clients\0',
    '/login?next=/login',
    '/logout',
    '/setup#token',
    '/share',
  ])('never leads on to %p', async (next) => {
    fakeApi({ 'GET /api/session': () => ({ state: 'open', encrypted: true }) })
    const { path } = renderApp(`/login?next=${encodeURIComponent(next)}`)
    await waitFor(() => expect(path()).toBe('/'))
  })

  test('keeps the query and the fragment, which the server does not see', async () => {
    const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
    const before = window.location.href
    try {
      happyDOM.setURL('http://127.0.0.1:3000/quick-insights?tab=creative#top')
      const refused = () => fail(401, 'Please log in.', 'login_required')
      fakeApi({ ...signedOut, 'GET /api/settings': refused, 'GET /api/notifications': refused })
      const { path, unmount } = renderApp('/quick-insights')
      await waitFor(() => expect(path()).toBe('/login?next=%2Fquick-insights%3Ftab%3Dcreative%23top'))
      unmount()

      happyDOM.setURL('http://127.0.0.1:3000/login#fact-f12')
      fakeApi({ 'GET /api/session': () => ({ state: 'open', encrypted: true }) })
      const next = '/client/c1/report/r1?figure=f12'
      const atLogin = renderApp(`/login?next=${encodeURIComponent(next)}`)
      await waitFor(() => expect(atLogin.path()).toBe(`${next}#fact-f12`))
      atLogin.unmount()

      const escaped = '/clients?q=caf%C3%A9%26more'
      happyDOM.setURL(`http://127.0.0.1:3000/login?next=${encodeURIComponent(escaped)}`)
      const again = renderApp('/login')
      await waitFor(() => expect(again.path()).toBe(escaped))
    } finally {
      happyDOM.setURL(before)
    }
  })

  test.each(['/client/c1/report/r1?x=1#method', '/settings/data?client=c1#trash', '/quick-insights'])(
    'leads on to %p',
    async (next) => {
      fakeApi({ 'GET /api/session': () => ({ state: 'open', encrypted: true }) })
      const { path } = renderApp(`/login?next=${encodeURIComponent(next)}`)
      await waitFor(() => expect(path()).toBe(next))
    },
  )

  test('shows whose workspace it is', async () => {
    const agency = { name: 'Blue Harbor Media', logo: 'data:image/png;base64,AA==' }
    fakeApi({ 'GET /api/session': () => ({ state: 'signed_out', encrypted: true, agency }) })
    renderApp('/login')
    expect(await screen.findByText('Blue Harbor Media')).toBeVisible()
    expect(screen.queryByText('Spendlens')).toBeNull()
  })

  test('before there is a password it says where the link is', async () => {
    fakeApi({ 'GET /api/session': () => ({ state: 'setup', encrypted: false }) })
    renderApp('/login')
    expect(await screen.findByText(/Open the setup link/)).toBeVisible()
  })

  test.each([
    ['http://127.0.0.1:3000', false],
    ['http://localhost:3000', false],
    ['http://[::1]:3000', false],
    ['http://192.168.0.4:3000', true],
    ['http://127.0.0.1.example', true],
    ['http://localhost.example', true],
  ])('at %p plain http is said: %p', async (address, said) => {
    const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
    const before = window.location.href
    happyDOM.setURL(address)
    try {
      fakeApi({ 'GET /api/session': () => ({ state: 'setup', encrypted: false }) })
      renderApp('/login')
      expect(await screen.findByText(/Open the setup link/)).toBeVisible()
      expect(screen.queryByText(/isn’t encrypted/) !== null).toBe(said)
    } finally {
      happyDOM.setURL(before)
    }
  })
})

describe('set-up', () => {
  afterEach(() => {
    window.location.hash = ''
  })

  test('the password is typed twice and sent with the token of the link', async () => {
    window.location.hash = '#token-of-the-link'
    const calls = fakeApi({
      ...signedOut,
      'POST /api/setup': () => Response.json({ ok: true }, { status: 201 }),
    })
    const { user, path } = renderApp('/setup')
    await user.type(await screen.findByLabelText('New password'), 'a long enough one')
    await user.type(screen.getByLabelText('Confirm new password'), 'a long')
    expect(screen.getByText('The passwords don’t match.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await user.type(screen.getByLabelText('Confirm new password'), ' enough one')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    await waitFor(() => expect(path()).toBe('/'))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      token: 'token-of-the-link',
      password: 'a long enough one',
    })
  })

  test('an expired link, and a missing one', async () => {
    window.location.hash = '#old'
    fakeApi({
      ...signedOut,
      'POST /api/setup': () => fail(401, 'This link is no longer valid.', 'setup_closed'),
    })
    const { user, unmount } = renderApp('/setup')
    await user.type(await screen.findByLabelText('New password'), 'x')
    await user.type(screen.getByLabelText('Confirm new password'), 'x')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText('This link is no longer valid.')).toBeVisible()
    unmount()

    window.location.hash = ''
    renderApp('/setup')
    expect(await screen.findByText(/link is incomplete/)).toBeVisible()
    act(() => {
      window.location.hash = '#pasted-over-it'
    })
    expect(await screen.findByLabelText('New password')).toBeVisible()
  })
})
