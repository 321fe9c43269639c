import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import { fail, fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import { describeBrowser } from '../../shared/describe-browser'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605 Version/26.0 Safari/604.1'

describe('profile', () => {
  test('without a login a password can be turned on', async () => {
    let state = 'open'
    const calls = fakeApi({
      'GET /api/session': () => ({ state, encrypted: true }),
      'GET /api/sessions': () => [],
      'PUT /api/password': () => {
        state = 'signed_in'
        return { ok: true }
      },
    })
    const { user } = renderApp('/profile')
    await user.type(await screen.findByLabelText('New password'), 'a long enough one')
    await user.type(screen.getByLabelText('Confirm new password'), 'a long enough one')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText('Password set')).toBeVisible()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ password: 'a long enough one' })
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible()
  })

  test('with a login, the old password is needed to change it; other browsers can be signed out', async () => {
    let sessions = [
      {
        id: 's1',
        createdAt: '2026-11-01T12:00:00.000Z',
        lastSeenAt: '2026-11-20T12:00:00.000Z',
        userAgent: CHROME,
        current: true,
      },
      {
        id: 's2',
        createdAt: '2026-10-01T12:00:00.000Z',
        lastSeenAt: '2026-11-02T12:00:00.000Z',
        userAgent: SAFARI,
        current: false,
      },
    ]
    fakeApi({
      'GET /api/session': () => ({ state: 'signed_in', encrypted: true }),
      'GET /api/sessions': () => sessions,
      'PUT /api/password': () => fail(401, 'That password is incorrect.', 'wrong_password'),
      'DELETE /api/sessions/:id': ({ params: [id] }) => {
        sessions = sessions.filter((session) => session.id !== id)
        return { id }
      },
    })
    const { user } = renderApp('/profile')
    const list = await screen.findByRole('region', { name: 'Active sessions' })
    expect(await within(list).findByText('Chrome on Linux')).toBeVisible()
    expect(within(list).getByText('This browser')).toBeVisible()
    await user.click(within(list).getByRole('button', { name: 'Log out Safari on iPhone' }))
    await waitFor(() => expect(within(list).queryByText('Safari on iPhone')).toBeNull())

    await user.type(screen.getByLabelText('Current password'), 'wrong')
    await user.type(screen.getByLabelText('New password'), 'another long one')
    await user.type(screen.getByLabelText('Confirm new password'), 'another long one')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('That password is incorrect.')).toBeVisible()
  })
})

describe('log out', () => {
  test('ends the session and goes on to log in', async () => {
    let state = 'signed_in'
    const calls = fakeApi({
      'GET /api/session': () => ({ state, encrypted: true }),
      'DELETE /api/session': () => {
        state = 'signed_out'
        return { ok: true }
      },
    })
    const { path } = renderApp('/logout')
    await waitFor(() => expect(path()).toBe('/login'))
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  })

  test('shows a failure with a retry', async () => {
    fakeApi({
      'GET /api/session': () => ({ state: 'signed_in', encrypted: true }),
      'DELETE /api/session': () => fail(500, 'Something failed.'),
    })
    renderApp('/logout')
    expect(await screen.findByText('Could not log out')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeEnabled()
  })

  test('without a login, says that there is no session', async () => {
    const calls = fakeApi({ 'GET /api/session': () => ({ state: 'open', encrypted: true }) })
    renderApp('/logout')
    expect(await screen.findByText(/nothing to log out of/)).toBeVisible()
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  })
})

test.each([
  [CHROME, 'Chrome on Linux'],
  [SAFARI, 'Safari on iPhone'],
  [`${CHROME} Edg/153.0`, 'Edge on Linux'],
  ['curl/8', 'curl'],
  ['', 'Unknown browser'],
])('%p is %p', (userAgent, words) => {
  expect(describeBrowser(userAgent)).toBe(words)
})
