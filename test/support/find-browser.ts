import { existsSync } from 'node:fs'
import { join } from 'node:path'

interface Browser {
  executablePath: string
  env?: Record<string, string>
}

const ROOT = join(import.meta.dir, '../..')
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']

/** Launches the machine's Chromium, else one from the package registry, unpacked once into node_modules/.cache. */
export async function findBrowser(): Promise<Browser> {
  const candidates = [process.env.CHROME_PATH, ...(process.env.NO_SYSTEM_CHROME ? [] : SYSTEM)]
  const found = candidates.find((path) => path && existsSync(path))
  return found ? { executablePath: found } : unpackBrowser()
}

async function unpackBrowser(): Promise<Browser> {
  const tool = join(ROOT, 'tools/browser')
  const cache = join(ROOT, 'node_modules/.cache/chromium')
  const executablePath = join(cache, 'chromium')
  const fonts = join(cache, 'fonts.conf')
  if (!existsSync(executablePath)) {
    runBun(['install', '--frozen-lockfile'], tool)
    // As on Lambda, the package also unpacks the system libraries that Chromium needs.
    const unpack =
      "const chromium = (await import('@sparticuz/chromium')).default; await chromium.executablePath()"
    runBun(['-e', unpack], tool, { TMPDIR: cache, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' })
    // The package's font configuration has other paths, and without fonts text has no width.
    await Bun.write(
      fonts,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${cache}/fonts/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${cache}/fc</cachedir></fontconfig>`,
    )
  }
  const env = { ...process.env, LD_LIBRARY_PATH: join(cache, 'al2023/lib'), FONTCONFIG_FILE: fonts }
  return { executablePath, env: env as Record<string, string> }
}

function runBun(args: string[], cwd: string, env: Record<string, string> = {}) {
  if (env.TMPDIR) Bun.spawnSync(['mkdir', '-p', env.TMPDIR])
  const result = Bun.spawnSync([process.execPath, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stderr: 'inherit',
  })
  if (!result.success) throw new Error(`bun ${args[0]} failed in ${cwd}`)
}

if (import.meta.main) await findBrowser()
