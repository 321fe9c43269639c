import { expect, test } from 'bun:test'
import type { Negative } from '../../schemas/search-terms'
import { toEditorCsv, toPasteText } from './print-negatives'

const negative = (over: Partial<Negative>): Negative => ({
  text: 'free',
  match: 'phrase',
  spend: 10,
  reason: 'free',
  ...over,
})

test('the text to paste has a phrase in quotation marks and an exact term in brackets', () => {
  const text = toPasteText([negative({}), negative({ text: 'sofa cover diy', match: 'exact' })])
  expect(text).toBe('"free"\n[sofa cover diy]')
})

test('the file for Editor has a row for each campaign that a negative belongs to', () => {
  const negatives = [negative({}), negative({ text: 'diy', match: 'exact', campaign: 'Sofas, all' })]
  expect(toEditorCsv({ negatives, campaigns: ['Brand', 'Sofas, all'] }).split('\r\n')).toEqual([
    'Campaign,Keyword,Criterion Type',
    'Brand,free,Campaign Negative Phrase',
    '"Sofas, all",free,Campaign Negative Phrase',
    '"Sofas, all",diy,Campaign Negative Exact',
    '',
  ])
})

test('without campaigns the column is blank', () => {
  expect(toEditorCsv({ negatives: [negative({})] })).toContain('\r\n,free,Campaign Negative Phrase')
})

test.each(['=1+1', '+cmd', '-2+3|x', '@sum', '\t=1'])('%p runs nowhere as a formula', (text) => {
  const csv = toEditorCsv({ negatives: [negative({ text })], campaigns: [text] })
  expect(csv.split('\r\n')[1]!.split(',').slice(0, 2)).toEqual([
    expect.stringMatching(/^"?'/),
    expect.stringMatching(/^"?'/),
  ])
})
