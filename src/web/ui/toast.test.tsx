import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import '../../../test/web/render'
import { toast, Toaster } from './toast'
import {
  clearToasts,
  dismissToast,
  readToasts,
  TOAST_ACTION_DURATION_MS,
  TOAST_DURATION_MS,
  TOAST_REMOVE_DELAY_MS,
} from './toast-store'

const show = (title: string, variant?: 'destructive') => act(() => toast({ title, variant }))

/** Waits for the toast card's code, which loads after the first paint. */
async function openToaster() {
  await import('./toast-card')
  render(<Toaster />)
  await act(async () => undefined)
}

beforeEach(() => {
  clearToasts()
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a toast', () => {
  test('is announced, and only one is there at a time', async () => {
    await openToaster()
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite')
    show('First')
    show('Second')
    expect(screen.getByRole('status')).toHaveTextContent('Second')
    expect(screen.queryByText('First')).toBeNull()
    expect(readToasts()).toHaveLength(1)
  })

  test('leaves after five seconds, and not before', async () => {
    await openToaster()
    show('Saved')
    act(() => void jest.advanceTimersByTime(TOAST_DURATION_MS - 1))
    expect(screen.getByText('Saved')).toBeVisible()
    act(() => void jest.advanceTimersByTime(1))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('with a button leaves after fifteen seconds', async () => {
    await openToaster()
    act(() => toast({ title: 'Deleted', action: { label: 'Undo', run: () => undefined } }))
    act(() => void jest.advanceTimersByTime(TOAST_ACTION_DURATION_MS - 1))
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
    act(() => void jest.advanceTimersByTime(1))
    expect(screen.queryByText('Deleted')).toBeNull()
  })

  test('waits while the pointer rests on it', async () => {
    await openToaster()
    show('Saved')
    fireEvent.mouseEnter(screen.getByText('Saved'))
    act(() => void jest.advanceTimersByTime(TOAST_DURATION_MS * 3))
    expect(screen.getByText('Saved')).toBeVisible()
    fireEvent.mouseLeave(screen.getByText('Saved'))
    act(() => void jest.advanceTimersByTime(TOAST_DURATION_MS))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('once dismissed it stays in memory for the removal delay', () => {
    const id = toast({ title: 'Saved' })
    dismissToast(id)
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1)
    expect(readToasts()).toMatchObject([{ id, open: false }])
    jest.advanceTimersByTime(1)
    expect(readToasts()).toEqual([])
  })

  test.each([
    [49, true],
    [50, false],
  ])('a swipe of %d pixels: stays %p', async (pixels, stays) => {
    await openToaster()
    show('Saved')
    const card = screen.getByText('Saved')
    fireEvent.pointerDown(card, { clientX: 100 })
    fireEvent.pointerMove(card, { clientX: 100 + pixels })
    fireEvent.pointerUp(card)
    expect(screen.queryByText('Saved') !== null).toBe(stays)
  })
})

test('is announced before the code of its card has loaded', () => {
  render(<Toaster />)
  show('The server cannot be reached')
  expect(screen.getByRole('status')).toHaveTextContent('The server cannot be reached')
})

test('the button dismisses it', async () => {
  jest.useRealTimers()
  await openToaster()
  show('Saved', 'destructive')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Saved')).toBeNull()
})
