import { configure, render } from '@testing-library/react'
import { setDefaultTimeout } from 'bun:test'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { SWRConfig } from 'swr'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { App } from '../../src/web/app'
import { clearToasts } from '../../src/web/ui/toast-store'

// Loading a lazy screen, or finding elements by role in a report, takes long on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
setDefaultTimeout(60_000)

// happy-dom has no popovers, so they count as shown when they are in the page.
HTMLElement.prototype.showPopover ??= () => undefined
HTMLElement.prototype.hidePopover ??= () => undefined
window.scrollTo = () => undefined

/** Renders the app at an address with a new SWR cache, jotai store and history. */
export function renderApp(path: string) {
  clearToasts()
  const location = memoryLocation({ path, record: true })
  const cache = new Map()
  const view = render(
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
      <Provider store={createStore()}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <App />
        </Router>
      </Provider>
    </SWRConfig>,
  )
  return {
    ...view,
    user: userEvent.setup(),
    path: () => location.history.at(-1),
    navigate: location.navigate,
  }
}
