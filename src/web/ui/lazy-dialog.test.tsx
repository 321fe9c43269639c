import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { useState, type ComponentType } from 'react'
import '../../../test/web/render'
import { lazyDialog } from './lazy-dialog'
import { Toaster } from './toast'
import { clearToasts } from './toast-store'

interface Props {
  onClose: () => void
}

let quiet: ReturnType<typeof spyOn>
beforeEach(() => {
  quiet = spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  quiet.mockRestore()
  clearToasts()
})

function show(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazyDialog(load)
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && <Part onClose={() => setOpen(false)} />}
        <Toaster />
      </>
    )
  }
  render(<Page />)
  return () => userEvent.click(screen.getByRole('button', { name: 'Open' }))
}

test('code that fails to load closes the dialog with a message, and the next click loads it again', async () => {
  let offline = true
  const open = show(async () => {
    if (offline) throw new TypeError('Failed to fetch dynamically imported module: http://x/a.js')
    return { default: () => <p>Opened</p> }
  })
  await open()
  expect(await screen.findByText('This could not be opened')).toBeVisible()
  expect(screen.getByText('The server cannot be reached. Check the connection and try again.')).toBeVisible()
  offline = false
  await open()
  expect(await screen.findByText('Opened')).toBeVisible()
})

test('an error in a dialog leaves the page below it working', async () => {
  const open = show(async () => ({
    default: () => {
      throw new Error('Broken')
    },
  }))
  await open()
  expect(await screen.findByText('This could not be opened')).toBeVisible()
  expect(screen.getByText(/^Nothing has changed/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible()
})
