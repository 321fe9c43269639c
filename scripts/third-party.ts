import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface ThirdParty {
  name: string
  version: string
  license: string
  /** The licence as the package ships it; null where it only names one. */
  text: string | null
}

interface Manifest {
  name: string
  version: string
  license?: string | { type: string }
  dependencies?: Record<string, string>
  os?: string[]
}

const ROOT = join(import.meta.dir, '..')
/** Not a dependency at run time, but part of the page that is served. */
const IN_THE_PAGE = ['@fontsource-variable/inter', 'tailwindcss']

/** Everything that the server runs or the page holds, sorted by name. Builds for one system only are left to their parent. */
export function listThirdParty(): ThirdParty[] {
  const found = new Map<string, ThirdParty>()
  const visit = (name: string, from: string) => {
    const folder = findPackage(name, from)
    if (!folder) return
    const manifest = readManifest(folder)
    const key = `${manifest.name}@${manifest.version}`
    if (found.has(key) || manifest.os) return
    found.set(key, {
      name: manifest.name,
      version: manifest.version,
      license:
        (typeof manifest.license === 'string' ? manifest.license : manifest.license?.type) ?? 'unknown',
      text: readLicense(folder),
    })
    for (const dependency of Object.keys(manifest.dependencies ?? {})) visit(dependency, folder)
  }
  for (const name of [...Object.keys(readManifest(ROOT).dependencies ?? {}), ...IN_THE_PAGE])
    visit(name, ROOT)
  return [...found.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  )
}

/** As Node looks for a package: beside, then upwards. Null for an optional one that is not there. */
function findPackage(name: string, from: string): string | null {
  for (let at = from; at.startsWith(ROOT); at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  return null
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

function readLicense(folder: string): string | null {
  const file = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying)/i.test(name))
    .sort()[0]
  return file ? readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim() : null
}
