import { stripVTControlCharacters } from 'node:util'

/**
 * The failed tests of a JUnit report of `bun test`, each with its file and error. What Bun prints does not tell which error
 * belongs to which test: with several files at once they can stand apart.
 */
export function listFailures(report) {
  const failures = report.matchAll(/<testcase ([^>]*)>\s*<failure\b([^>]*?)(?:\/>|>([^<]*)<\/failure>)/g)
  return Array.from(failures, ([, test, failure, error]) => {
    const { name, classname, file } = readAttributes(test)
    // A test that took too long has a message only.
    const text = error === undefined ? readAttributes(failure).message : unescape(error)
    return `${file}: ${classname ? `${classname} > ` : ''}${name}\n${text.trim()}`
  })
}

const readAttributes = (text) =>
  Object.fromEntries(
    Array.from(text.matchAll(/(\w+)="([^"]*)"/g), ([, key, value]) => [key, unescape(value)]),
  )

/** Errors outside any test in what `bun test` printed. Its report does not have them. */
export function listCrashes(output) {
  return Array.from(
    stripVTControlCharacters(output).matchAll(/^# Unhandled error[^\n]*\n-+\n(.*?)\n-+$/gms),
    ([crash]) => crash,
  )
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text) {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
    name ? (ENTITIES[name] ?? whole) : String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex, 16)),
  )
}
