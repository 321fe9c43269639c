import { main } from 'bun'

// Only the web's tests get a DOM: with one in sight, the server's libraries take themselves to be in a browser.
// `bun test --isolate` runs this once for each test file, whose path is `main`.
if (main.includes('/src/web/')) await import('./setup-dom')
