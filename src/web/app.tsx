import { SWRConfig } from 'swr'
import { SWR_DEFAULTS } from './lib/swr'
import { Screens } from './router'
import { Shell } from './shell/shell'
import { Toaster } from './ui/toast'

/** The whole web app, below a router and a jotai store that tests may replace. */
export function App() {
  return (
    <SWRConfig value={SWR_DEFAULTS}>
      <Shell>
        <Screens />
      </Shell>
      <Toaster />
    </SWRConfig>
  )
}
