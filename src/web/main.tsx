import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app'
import { request } from './lib/api'
import { ReadAnswers } from './lib/first-answers'
import { prefetchOnIntent, prefetchScreen } from './screens'
import { readPageData, restoreStyles } from './take-over'
import './styles.css'

// On its way while the frame is built, rather than after it.
prefetchScreen(location.pathname)
prefetchOnIntent(document)

const root = document.getElementById('root')
if (root) void start(root)

/** Takes over the page that the server has rendered, or builds it where the server has sent the frame alone. */
async function start(root: HTMLElement) {
  const page = readPageData(document)
  const answers = { ...page?.answers, ...(await readLater(page?.later ?? [])) }
  const app = (
    <StrictMode>
      <ReadAnswers answers={answers}>
        <App />
      </ReadAnswers>
    </StrictMode>
  )
  if (!page) return createRoot(root).render(app)
  restoreStyles(root, page.styles)
  hydrateRoot(root, app)
}

/** A read that fails is asked for again by its own region, which then says so. */
async function readLater(paths: string[]): Promise<Record<string, unknown>> {
  const read = async (path: string) => [path, await request(path).catch(() => undefined)] as const
  const answers = await Promise.all(paths.map(read))
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined))
}
