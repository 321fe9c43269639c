import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'bun:test'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import { deferred, fail, fakeApi } from '../../../test/web/fake-api'
import { SWR_DEFAULTS, useData, useForgetAll, useList, useRefresh } from './endpoints'

let answers = 0
const count = () => `answer ${++answers}`

function Reader({ path, list = false }: { path: string; list?: boolean }) {
  const one = useData<string>(list ? null : path)
  const many = useList<string>(list ? path : null)
  const { data, error, isLoading, retry } = list ? many : one
  return (
    <p>
      {path}: {isLoading ? 'loading' : (error?.message ?? data)}
      <button type="button" onClick={retry}>
        Retry {path}
      </button>
    </p>
  )
}

function Page({ list }: { list?: boolean }) {
  const [shown, setShown] = useState(['/api/a', '/api/a/b'])
  const refresh = useRefresh()
  const forgetAll = useForgetAll()
  return (
    <>
      {shown.map((path) => (
        <Reader key={path} path={path} list={list} />
      ))}
      <button type="button" onClick={() => setShown(['/api/a'])}>
        Leave b
      </button>
      <button type="button" onClick={() => setShown(['/api/a', '/api/a/b'])}>
        Return to b
      </button>
      <button type="button" onClick={() => void refresh('/api/a')}>
        Refresh
      </button>
      <button type="button" onClick={forgetAll}>
        Forget
      </button>
    </>
  )
}

function show(list?: boolean) {
  answers = 0
  const cache = new Map()
  render(
    <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => cache, dedupingInterval: 0 }}>
      <Page list={list} />
    </SWRConfig>,
  )
  const user = userEvent.setup()
  return (button: string) => user.click(screen.getByRole('button', { name: button }))
}

test('reads once: neither focus nor reconnecting asks again', async () => {
  fakeApi({ 'GET /api/a': count, 'GET /api/a/b': count })
  const click = show()
  await screen.findByText(/a\/b: answer 2/)
  act(() => void window.dispatchEvent(new Event('focus')))
  await click('Leave b')
  await click('Return to b')
  expect(screen.getByText(/a\/b: answer 2/)).toBeVisible()
  expect(answers).toBe(2)
})

test('refresh asks again for what is shown at or below a path, and forgets what is not', async () => {
  fakeApi({ 'GET /api/a': count, 'GET /api/a/b': count })
  const click = show()
  await screen.findByText(/a\/b: answer 2/)
  await click('Leave b')
  await click('Refresh')
  expect(await screen.findByText(/api\/a: answer 3/)).toBeVisible()
  await click('Return to b')
  expect(await screen.findByText(/a\/b: answer 4/)).toBeVisible()
})

test('a query is not retried, a list once; a retry by hand shows that it is loading', async () => {
  const gate = deferred<string>()
  let broken = true
  const calls = fakeApi({
    'GET /api/a': () => (broken ? fail(500, 'Down.') : gate.promise),
    'GET /api/a/b': count,
  })
  const click = show()
  expect(await screen.findByText(/api\/a: 500: Down\./)).toBeVisible()
  expect(calls.filter(({ path }) => path === '/api/a')).toHaveLength(1)
  broken = false
  await click('Retry /api/a')
  expect(await screen.findByText(/api\/a: loading/)).toBeVisible()
  gate.resolve('better')
  expect(await screen.findByText(/api\/a: better/)).toBeVisible()
})

test('a list that fails once is retried unseen', async () => {
  let calls = 0
  fakeApi({ 'GET /api/a': () => (++calls === 1 ? fail(500, 'Down.') : 'rows'), 'GET /api/a/b': count })
  show(true)
  expect(await screen.findByText(/api\/a: rows/)).toBeVisible()
  expect(calls).toBe(2)
})

test('after forgetting, everything is read anew', async () => {
  fakeApi({ 'GET /api/a': count, 'GET /api/a/b': count })
  const click = show()
  await screen.findByText(/a\/b: answer 2/)
  await click('Leave b')
  await click('Forget')
  await click('Return to b')
  expect(await screen.findByText(/a\/b: answer 3/)).toBeVisible()
})
