import { main } from 'bun'

// Only tests of the web get a DOM, since with one the server's libraries assume that they run in a browser.
// `bun test --isolate` runs this once for each test file, whose path is `main`.
if (main.includes('/src/web/')) await import('./setup-dom')
