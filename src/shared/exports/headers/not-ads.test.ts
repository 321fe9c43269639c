import { describe, expect, test } from 'bun:test'
import { read } from '../../../../test/support/export-files'

describe('files that are no ads exports', () => {
  test('an analytics export is no ads export', () => {
    const text = `${'# ----\n'.repeat(9)}Session source / medium,Sessions,Engaged sessions,Conversions,Total revenue\ngoogle / cpc,10,5,2,30.5\n`
    expect(() => read(text)).toThrow('website analytics')
  })

  test('an Editor file is no report', () => {
    expect(() =>
      read('Campaign,Ad Group,Keyword,Criterion Type,Max CPC,Labels\nA,B,c,Broad,1.00,\n'),
    ).toThrow('Google Ads Editor')
  })

  test('unknown columns are named', () => {
    expect(() => read('Fruit,Colour\nApple,red\n')).toThrow('Fruit, Colour')
  })
})
