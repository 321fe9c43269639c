import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import * as fc from 'fast-check'
import type { Client } from '../../src/shared/schemas/client'
import { fold } from '../../src/server/http/text'
import { openApp, type OpenApp } from '../support/open-app'

setDefaultTimeout(120_000)

// Text that could break a search: wildcards, quotes, composed and decomposed accents, letters whose case mapping is
// not one to one, scripts without case, emoji of several code points, and noncharacters.
const AWKWARD = [
  '%', '_', '\\', "'", '"', "' OR 1=1 --", 'é', 'e\u0301', 'É', 'ß', 'ẞ', 'SS', 'İ', 'ı', 'ΑΣ', 'ας', 'ﬁ', 'Å', 'K', '각',
  '가', '廣告', '👩‍👩‍👧', '🇩🇪', '\ufffd', '\uffff', '\u0301', ' ', '.', '*', '[a]', '?', '--', ';', '\n', 'null',
] // prettier-ignore
const NAMES = [
  'Café Zürich',
  'cafe',
  'CAFÉ',
  'ΟΔΟΣ Αθήνα',
  '100% Wolle',
  'a_b',
  'ab',
  'A',
  'Straße',
  'STRASSE',
]

const piece = fc.oneof(
  fc.constantFrom(...AWKWARD),
  fc.constantFrom(...NAMES),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''))

let app: OpenApp
let clients: Client[]
beforeAll(async () => {
  app = await openApp()
  const fields = fc.record({ name: text, industry: fc.option(text), website: fc.option(text) })
  // Fixed seed, so that failures repeat.
  for (const json of [...NAMES.map((name) => ({ name })), ...fc.sample(fields, { numRuns: 150, seed: 7 })]) {
    // The server refuses some names, which the search then does not have.
    await app.send('POST', '/api/clients', { json })
  }
  clients = (await app.send('GET', '/api/clients')).json
  expect(clients.length).toBeGreaterThan(80)
})
afterAll(() => app.close())

/** Clients on all pages of a search, in order. */
async function search(needle: string, limit: number): Promise<Client[]> {
  const found: Client[] = []
  let path: string | undefined = `/api/clients?q=${encodeURIComponent(needle)}&limit=${limit}`
  while (path) {
    const { status, json, headers } = await app.send('GET', path)
    expect(status).toBe(200)
    expect(json.length).toBeLessThanOrEqual(limit)
    found.push(...json)
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return found
}

function filter(needle: string): Client[] {
  return clients.filter(({ name, industry, website }) =>
    [name, industry, website].some((field) => field !== null && fold(field).includes(fold(needle))),
  )
}

// Line breaks separate the fields in the searched text, so no field contains one.
const needle = fc
  .oneof(
    text,
    fc.nat().chain((at) => {
      const { name, website } = clients[at % clients.length]!
      const whole = [...(at % 2 ? name : (website ?? name))]
      return fc
        .tuple(fc.nat(whole.length), fc.nat(4))
        .map(([from, n]) => whole.slice(from, from + n).join(''))
    }),
  )
  .filter((q) => q !== '' && q.isWellFormed() && !/[\0\n]/.test(q) && [...q].length <= 200)

test('a search finds what a plain filter of the fields finds, in the order of the list', async () => {
  await fc.assert(
    fc.asyncProperty(needle, async (q) => {
      expect(await search(q, 500)).toEqual(filter(q))
    }),
    { numRuns: 600 },
  )
})

test('pages of any size add up to the whole: nothing twice, nothing left out', async () => {
  const size = fc.integer({ min: 1, max: 40 })
  await fc.assert(
    fc.asyncProperty(fc.oneof(needle, fc.constantFrom('a', 'e', ' ')), size, async (q, limit) => {
      expect(await search(q, limit)).toEqual(filter(q))
    }),
    { numRuns: 150 },
  )
})

test('any part of a name finds it', () => {
  fc.assert(
    fc.property(text, text, text, (before, part, after) => fold(before + part + after).includes(fold(part))),
    { numRuns: 5000 },
  )
})
