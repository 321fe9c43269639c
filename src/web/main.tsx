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

/**
 * Hydrates the page that the server has rendered. Renders it anew if the server has sent only the frame, or if an answer did not
 * arrive (as when the person leaves the page early): hydration without it would find other content than its own.
 */
async function start(root: HTMLElement) {
  const page = readPageData(document)
  const later = page && (await readLater(page.later))
  const answers = { ...page?.answers, ...Object.fromEntries(later ?? []) }
  const app = (
    <StrictMode>
      <ReadAnswers answers={answers}>
        <App />
      </ReadAnswers>
    </StrictMode>
  )
  if (!page || !later) return createRoot(root).render(app)
  restoreStyles(root, page.styles)
  hydrateRoot(root, app)
}

/** Answers by path; null if one failed: its region reads again and shows its own error. */
function readLater(paths: string[]) {
  return Promise.all(paths.map(async (path) => [path, await request(path)] as const)).catch(() => null)
}
