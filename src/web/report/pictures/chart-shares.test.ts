import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { loadLanguage } from '../../../shared/narrative/languages/load'
import { FR } from '../../../shared/narrative/languages/fr/fr'
import { openWords } from '../../../shared/narrative/open-words'
import { toShares } from './chart-shares'

const french = openWords('fr', FR.document)
const age = await exampleAnalysis('ageRange')

test('an expensive row is named with what it takes and what it brings; the shares add up', () => {
  const { title, pairs, measures } = toShares(age)!
  expect(title).toBe('35-44: 41.6% of spend, 11.0% of purchase value')
  expect(measures).toEqual(['Share of spend', 'Share of purchase value'])
  expect(pairs.map(({ label }) => label)).toEqual(pairs.map(({ label }) => label).toSorted())
  expect(pairs.find(({ label }) => label === '55-64')).toMatchObject({ verdict: 'better' })
  for (const part of ['takes', 'brings'] as const)
    expect(pairs.reduce((sum, pair) => sum + pair[part], 0)).toBeCloseTo(1, 10)
})

test('an ad text in a title stands in quotation marks, on one line', async () => {
  const copy = await exampleAnalysis('copy')
  expect(toShares(copy)!.title).toBe('“Free delivery; free returns”: 15.2% of spend, 0.0% of purchase value')
  const segments = copy.segments.map((segment) => ({
    ...segment,
    label: segment.label.replace('; ', ';\n\n'),
  }))
  expect(toShares({ ...copy, segments })!.title).toStartWith('“Free delivery; free returns”: ')
  const quoted = segments.map((segment) => ({ ...segment, label: `“${segment.label}”` }))
  expect(toShares({ ...copy, segments: quoted })!.title).toStartWith('“Free delivery; free returns”: ')
})

test('without a value it is the purchases, without those there is no chart', () => {
  const without = (...names: ('purchaseValue' | 'purchases')[]) => ({
    ...age,
    segments: age.segments.map((segment) => ({
      ...segment,
      sums: { ...segment.sums, ...Object.fromEntries(names.map((name) => [name, null])) },
    })),
  })
  expect(toShares(without('purchaseValue'))!.measures[1]).toBe('Share of purchases')
  expect(toShares(without('purchaseValue'), french)!.measures[1]).toBe('Part des achats')
  expect(toShares(age, french)!.measures[1]).toBe('Part de la valeur d’achat')
  expect(toShares(without('purchaseValue', 'purchases'))).toBeNull()
})

test('German words around purchase value and purchases agree with them', async () => {
  const words = openWords('de', (await loadLanguage('de')).document)
  const ofValue = toShares(age, words)!
  expect([ofValue.title, ofValue.measures[1]]).toEqual([
    '35-44: 41,6 % der Ausgaben, 11,0 % des Kaufwerts'.replaceAll(' %', '\u00A0%'),
    'Anteil am Kaufwert',
  ])
  const segments = age.segments.map((segment) => ({
    ...segment,
    sums: { ...segment.sums, purchaseValue: null },
  }))
  const ofPurchases = toShares({ ...age, segments }, words)!
  expect(ofPurchases.title).toEndWith('% der Käufe')
  expect(ofPurchases.measures[1]).toBe('Anteil der Käufe')
})

test('a language may say what is shared with an article', async () => {
  const words = openWords('es', (await loadLanguage('es')).document)
  const { title } = toShares(age, words)!
  expect(title.replaceAll(/\s/gu, ' ')).toBe('35-44: 41,6 % del gasto, 11,0 % del valor de compra')
  const unvalued = age.segments.map((segment) => ({
    ...segment,
    sums: { ...segment.sums, purchaseValue: null },
  }))
  const { measures } = toShares({ ...age, segments: unvalued }, words)!
  expect(measures).toEqual(['Parte del gasto', 'Parte de las compras'])
})

test('rows that bring what they take are not told apart', () => {
  const [first] = age.segments
  const segments = ['A', 'B'].map((id) => ({ ...first!, id, label: id }))
  expect(toShares({ ...age, segments, bridge: null, findings: [] })!.title).toBe(
    'Age groups: share of purchase value tracks share of spend',
  )
})

test('a row without a verdict is never named in the title', () => {
  expect(toShares({ ...age, bridge: null, findings: [] })!.title).toBe(
    'Age groups: share of spend and share of purchase value',
  )
})

test('a row that costs more than the best ones has its sign here, too, also where it brings more than it takes', () => {
  const [first] = age.segments
  const rowOf = (id: string, spend: number, purchaseValue: number) => ({ ...first!, id, label: id, sums: { ...first!.sums, spend, purchaseValue } }) // prettier-ignore
  const segments = [rowOf('A', 60, 65), rowOf('B', 40, 35)]
  const line = (segmentId: string) => ({ segmentId, group: first!.group, line: 'mild' as const, spend: 50, bought: 50, excess: 5 }) // prettier-ignore
  const bridge = { ...age.bridge!, rows: [line('A'), line('B')] }
  expect(toShares({ ...age, segments, findings: [], bridge })!.pairs.map(({ verdict }) => verdict)).toEqual([
    'mild',
    'mild',
  ])
})
