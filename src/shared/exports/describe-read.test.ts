import { expect, test } from 'bun:test'
import { DIMENSIONS, MEASURES } from './ads-table'
import { describeRead } from './describe-read'
import { FIELD_LABELS } from './field-labels'
import { sumResults } from './values/results'
import { read } from '../../../test/support/export-files'

const file = read(
  'Campaign name;Impressions;Result type;Results;Amount spent (EUR);* Mine;Mystery;Impressions\n;30;;;3,50;;;\nA;10;Reach;7;1,25;x;y;\nB;20;Meta Leads;2;2,25;x;y;\n',
  { assign: { Mystery: 'adName' } },
)

test('says in words how a file was read', () => {
  const { facts, columns, dropped } = describeRead(file)
  expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toMatchObject({
    Platform: 'Meta Ads',
    Language: 'English',
    Period: 'Not in this file',
    Currency: 'EUR',
    Rows: '2 read, 1 left out',
    Columns: '6 used of 8',
  })
  expect(columns.slice(4)).toEqual([
    { header: 'Amount spent (EUR)', meaning: 'Spend', why: null },
    { header: '* Mine', meaning: null, why: 'named by hand in Ads Manager' },
    { header: 'Mystery', meaning: 'Ad name', why: 'assigned by hand' },
    { header: 'Impressions', meaning: null, why: 'another column holds this' },
  ])
  expect(dropped).toEqual([{ what: 'Total rows', rows: [2] }])
})

test('results are added up kind by kind', () => {
  expect(sumResults(file)).toEqual([
    { label: 'Reach', kind: 'reach', count: 7 },
    { label: 'Meta Leads', kind: 'lead', count: 2 },
  ])
})

test('every field has a label of its own', () => {
  const fields = [...DIMENSIONS, ...MEASURES]
  expect(new Set(Object.values(FIELD_LABELS)).size).toBe(fields.length)
  expect(Object.keys(FIELD_LABELS).sort()).toEqual([...fields].sort())
})

test.each([
  ['Kampagne;Kosten\nA;1.205,30\n', '1.234,56'],
  ['Kampaň;Cena\nA;1 205,30\n', '1 234,56'],
  ["Kampagne;Kosten\nA;1'205.30\n", "1'234.56"],
])('figures are shown as the file groups them: %j', (text, example) => {
  const { facts } = describeRead(read(text))
  expect(facts.find(({ label }) => label === 'Numbers')?.value).toStartWith(example)
})

test.each([
  ['de', 'German'],
  ['sl', 'Slovenian'],
  ['pt-BR', 'Portuguese'],
  ['zh-TW', 'Chinese (traditional)'],
  [null, 'Not recognized'],
])('the language %s is called %s', (language, name) => {
  const { facts } = describeRead({ ...file, language })
  expect(facts.find(({ label }) => label === 'Language')?.value).toBe(name)
})
