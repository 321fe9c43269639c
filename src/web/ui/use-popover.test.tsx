import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'bun:test'
import '../../../test/web/render'
import { Toaster } from './toast'
import { clearToasts } from './toast-store'
import { usePopover } from './use-popover'

afterEach(clearToasts)

const Part = () => <p>Panel</p>

/** A button whose panel loads, or fails, when the test says so. */
function show() {
  const asked: PromiseWithResolvers<typeof Part>[] = []
  const load = () => {
    const one = Promise.withResolvers<typeof Part>()
    asked.push(one)
    return one.promise
  }
  function Page() {
    const { Panel, toggle, button } = usePopover(load)
    return (
      <>
        <button {...button} type="button" onClick={toggle}>
          Open
        </button>
        <button type="button">Next</button>
        {Panel && <Panel />}
        <Toaster />
      </>
    )
  }
  render(<Page />)
  return {
    asked,
    user: userEvent.setup(),
    trigger: screen.getByRole('button', { name: 'Open' }),
    arrive: () => act(async () => asked.at(-1)?.resolve(Part)),
    fail: () =>
      act(async () =>
        asked.at(-1)?.reject(new TypeError('Failed to fetch dynamically imported module: a.js')),
      ),
  }
}

test('the code of a panel is loaded in advance, so that the first press opens it', async () => {
  const { asked, user, trigger, arrive } = show()
  expect(asked).toHaveLength(1)
  await arrive()
  expect(screen.queryByText('Panel')).toBeNull()
  await user.click(trigger)
  expect(screen.getByText('Panel')).toBeVisible()
  expect(trigger).toHaveAttribute('aria-expanded', 'true')
  await user.click(trigger)
  expect(screen.queryByText('Panel')).toBeNull()
  expect(asked).toHaveLength(1)
})

test('a press before the code has loaded opens the panel once it has; aria-expanded is false until then', async () => {
  const { user, trigger, arrive } = show()
  trigger.focus()
  await user.keyboard('{Enter}')
  expect(trigger).toHaveAttribute('aria-expanded', 'false')
  await arrive()
  expect(screen.getByText('Panel')).toBeVisible()
  expect(trigger).toHaveAttribute('aria-expanded', 'true')
})

test.each(['{Tab}', '{Escape}', '{Enter}'])(
  '%s before the code has loaded cancels the opening',
  async (key) => {
    const { user, trigger, arrive } = show()
    trigger.focus()
    await user.keyboard('{Enter}')
    await user.keyboard(key)
    await arrive()
    expect(screen.queryByText('Panel')).toBeNull()
  },
)

test('code that fails to load is reported at the press only, which then loads it again', async () => {
  const { user, trigger, arrive, fail } = show()
  await fail()
  expect(screen.queryByText('This could not be opened')).toBeNull()
  await user.click(trigger)
  await fail()
  expect(screen.getByText('This could not be opened')).toBeVisible()
  expect(screen.getByText('The server cannot be reached. Check the connection and try again.')).toBeVisible()
  await user.click(trigger)
  await arrive()
  expect(screen.getByText('Panel')).toBeVisible()
})
