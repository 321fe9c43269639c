// The web app as the server runs it, built into one file of its own: an address and what its screen reads first become
// HTML, over which the browser's own build of the same screens takes over.
import { createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static.edge'
import { Router } from 'wouter'
import { App } from './app'
import { ReadAnswers } from './lib/first-answers'
import { TabTitle } from './ui/page-header'
import { paths } from './paths'

export { findFirstReads } from './first-reads'
export const toLoginPath = paths.login

interface Page {
  /** HTML inside `#root`. */
  html: string
  /** Title of the browser's tab. */
  title: string
}

/** Renders the screen at `path` (with its query string). `answers` by API path; what is missing there shows its skeleton. */
export async function renderPage(path: string, answers: Record<string, unknown>): Promise<Page> {
  const tab = { title: 'Spendlens' }
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <TabTitle value={tab}>
        <Provider store={createStore()}>
          <Router ssrPath={path}>
            <ReadAnswers answers={answers}>
              <App />
            </ReadAnswers>
          </Router>
        </Provider>
      </TabTitle>
    </StrictMode>,
    // Without progressive chunks: later chunks need inline scripts, which the content security policy forbids.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw new AggregateError(failures, `${path} could not be rendered`)
  return { html, title: tab.title }
}
