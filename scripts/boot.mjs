// The one entry on every machine: `npx -y bun run start`, `npm start`, `bun start` and the same for `test` and `dev`.
// Runs under Node or Bun with built-ins only, since on a fresh clone nothing else is there yet.
import { fileURLToPath } from 'node:url'
import { installPackages, buildWeb } from './boot/prepare.mjs'
import { findBun } from './boot/find-bun.mjs'
import { runServer, runTests, runDev } from './boot/run.mjs'

const [command = 'start', ...args] = process.argv.slice(2)
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

installPackages(findBun())
const bun = findBun()
if (command !== 'dev') buildWeb(bun)

if (command === 'test') runTests(bun, args)
else if (command === 'dev') runDev(bun)
else runServer(bun)
