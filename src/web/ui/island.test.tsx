import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { lazy } from 'react'
import { Island, Loaded } from './island'

let quiet: ReturnType<typeof spyOn>
beforeEach(() => {
  quiet = spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => quiet.mockRestore())

test('a region that breaks says so, leaves its neighbors alone and can be tried again', async () => {
  let broken = true
  function Fragile() {
    if (broken) throw new Error('Broken')
    return <p>Whole</p>
  }
  render(
    <>
      <Island label="Recent reports">
        <Fragile />
      </Island>
      <p>Neighbor</p>
    </>,
  )
  expect(screen.getByText('Recent reports could not be shown')).toBeVisible()
  expect(screen.getByText('Neighbor')).toBeVisible()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Whole')).toBeVisible()
})

test('code that fails to load has a message of its own, without the browser’s', async () => {
  const Lost = lazy(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://x/a.js')),
  )
  render(
    <Island label="This page">
      <Lost />
    </Island>,
  )
  expect(await screen.findByText('This page could not be loaded')).toBeVisible()
  expect(screen.getByRole('alert')).not.toHaveTextContent('module')
})

test('shows its skeleton while its code loads', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => React.ReactNode }>()
  const Late = lazy(() => promise)
  render(
    <Island label="Chart" skeleton={<p>Skeleton</p>}>
      <Late />
    </Island>,
  )
  expect(screen.getByText('Skeleton')).toBeVisible()
  resolve({ default: () => <p>Chart</p> })
  expect(await screen.findByText('Chart')).toBeVisible()
  expect(screen.queryByText('Skeleton')).toBeNull()
})

test.each([
  [{ data: undefined, error: undefined, isLoading: true }, 'Skeleton'],
  [{ data: undefined, error: new Error('500: Down.'), isLoading: false }, '500: Down.'],
  [{ data: 'Rows', error: undefined, isLoading: false }, 'Rows'],
  [{ data: 'Rows', error: new Error('500: Down.'), isLoading: false }, 'Rows'],
])('the states of data show %#', (state, shown) => {
  render(
    <Loaded
      from={{ ...state, retry: () => undefined }}
      skeleton={<p>Skeleton</p>}
      errorTitle="Could not load"
    >
      {(data) => <p>{data}</p>}
    </Loaded>,
  )
  expect(screen.getByText(shown)).toBeVisible()
})
