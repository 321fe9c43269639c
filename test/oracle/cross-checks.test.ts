import { expect, test } from 'bun:test'
import { derive } from '../../src/shared/narrative/derive/derive'
import { EN } from '../../src/shared/narrative/languages/en/en'
import { tell } from '../../src/shared/narrative/tell'
import type { ToldOf } from '../../src/shared/narrative/told'
import { REPORT_LANGUAGES } from '../support/report-languages'
import { misprint } from './printed'
import { auditOf, drawFiles } from './raw-files'
import { misrecount, recountChecks } from './recount-checks'

const PAIRS = 150
const KINDS = ['carts', 'same_ads', 'listed_terms', 'new_terms'] as const
type Said = ToldOf<'crossCheck'>

const accounts = Array.from({ length: PAIRS }, (_, seed) => {
  const files = drawFiles(seed)
  const audit = auditOf(files)
  const told = (audit.crossChecks ?? []).map(
    ({ id }) => derive(audit, { kind: 'crossCheck', check: id }) as Said,
  )
  return { seed, audit, told, wanted: recountChecks(files) }
})
const dueOf = (seed: number, { check }: Said) => accounts[seed]!.wanted.find(({ kind }) => kind === check)

test('what two files say together is what their rows say, and nothing of it is left out', () => {
  const wrong = accounts.flatMap(({ seed, told, wanted }) => {
    const kinds = (checks: readonly string[]) => [...checks].sort().join()
    const left = kinds(told.map(({ check }) => check)) === kinds(wanted.map(({ kind }) => kind))
    const faults = told.flatMap((said) => misrecount(dueOf(seed, said), said) ?? [])
    return [...(left ? [] : [`${kinds(told.map(({ check }) => check))}, not ${kinds(wanted.map(({ kind }) => kind))}`]), ...faults].map((fault) => `${seed}: ${fault}`) // prettier-ignore
  })
  const counts = KINDS.map(
    (kind) => accounts.flatMap(({ told }) => told).filter(({ check }) => check === kind).length,
  )
  process.stdout.write(
    `${KINDS.map((kind, at) => `${kind} ${counts[at]}`).join(', ')}; ${wrong.length} disagreements\n`,
  )
  expect(wrong.slice(0, 10)).toEqual([])
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(15)
})

test('it prints the figures of both files, the same ones in every language', () => {
  for (const { audit, told } of accounts) {
    const facts = new Map(
      [audit, ...(audit.others ?? [])].flatMap((own) => own.facts).map((fact) => [fact.id, fact]),
    )
    for (const said of told) {
      expect(misprint({ facts }, tell(said, EN))).toBeNull()
      const printed = REPORT_LANGUAGES.map((language) => {
        const parts = tell(said, language).flat()
        for (const file of said.files)
          expect(parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toContain(file)
        return parts
          .flatMap((part) => (typeof part !== 'string' && 'fact' in part ? part.fact : []))
          .sort()
          .join()
      })
      expect(new Set(printed).size).toBe(1)
    }
  }
})

type Writable<T> = { -readonly [K in keyof T]: Writable<T[K]> }
const MUTATIONS: Record<string, (said: Writable<Said>) => void> = {
  'the files changed about': (said) => void said.files.reverse(),
  'a figure that is a little off': (said) => Object.values(said.figures).forEach((figure) => (figure!.value *= 1.07)),
  'a row that is not named': (said) => void said.items.pop(),
  'a row under the name of another': ({ items: [one, two] }) => {
    if (one && two) [one.names, two.names] = [two.names, one.names]
  },
  'a figure of another row': ({ items: [one, two] }) => {
    if (one && two) [one.figures, two.figures] = [two.figures, one.figures]
  },
  'a count of something else': (said) => Object.values(said.figures).forEach((figure) => (figure!.counts = figure!.counts && 'lead')),
} // prettier-ignore

test.each(Object.entries(MUTATIONS))('%s is caught', (_, mutate) => {
  let made = 0
  for (const { seed, told } of accounts)
    for (const said of told) {
      const changed = structuredClone(said) as Writable<Said>
      mutate(changed)
      const before = JSON.stringify(
        said.items.map(({ figures }) => Object.values(figures).map((one) => one!.value)),
      )
      const after = JSON.stringify(
        changed.items.map(({ figures }) => Object.values(figures).map((one) => one!.value)),
      )
      const isAlike = before === after && JSON.stringify({ ...changed, items: changed.items.map(({ names }) => names) }) === JSON.stringify({ ...said, items: said.items.map(({ names }) => names) }) // prettier-ignore
      if (isAlike) continue
      made++
      expect(misrecount(dueOf(seed, said), changed as Said)).not.toBeNull()
    }
  expect(made).toBeGreaterThan(10)
})
