import { main } from 'bun'
import { afterAll } from 'bun:test'
import { closeSharedAuditor } from './support/shared-auditor'

// Only tests of components get a DOM: with one the server's libraries assume that they run in a browser, and loading it takes longer
// than most tests of plain functions.
// `bun test --isolate` runs this once for each test file, whose path is `main`.
if (/\/src\/web\/.*\.tsx$/.test(main)) await import('./setup-dom')

// A production hash takes 64 MB and 0.2 s, and tests make and check hundreds. Its parameters are proven by password.test.ts,
// which alone hashes as production does; nothing else depends on how long a hash takes.
if (!main.endsWith('/password.test.ts')) {
  const { hash } = Bun.password
  const cheap: typeof hash = (password, options) =>
    hash(
      password,
      typeof options === 'object' && options.algorithm !== 'bcrypt'
        ? { ...options, memoryCost: 8, timeCost: 1 }
        : options,
    )
  Bun.password.hash = cheap
}

afterAll(closeSharedAuditor)
