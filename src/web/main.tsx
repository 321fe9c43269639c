import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app'
import { request } from './lib/api'
import { ReadAnswers } from './lib/first-answers'
import { prefetchOnIntent, prefetchScreen } from './screens'
import { readPageData, restoreStyles } from './take-over'
import './styles.css'

// Starts loading the screen before the frame is built.
prefetchScreen(location.pathname)
prefetchOnIntent(document)

const root = document.getElementById('root')
if (root) void start(root)

/** Hydrates the page that the server has rendered, or renders it if the server has sent only the frame. */
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

/** Skips failed reads: the region reads again and shows its own error. */
async function readLater(paths: string[]): Promise<Record<string, unknown>> {
  const read = async (path: string) => [path, await request(path).catch(() => undefined)] as const
  const answers = await Promise.all(paths.map(read))
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined))
}
