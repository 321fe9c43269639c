// Server rendering of the web app, built into one file: takes an address and the data that its screen reads first,
// and returns HTML, which the browser's build then hydrates.
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
  /** Title of the browser tab. */
  title: string
}

/** Renders the screen at `path` (with query string). `answers` by API path; regions without one show skeletons. */
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
    // Progressive chunks would need inline scripts, which the content security policy forbids.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw new AggregateError(failures, `${path} could not be rendered`)
  return { html, title: tab.title }
}
