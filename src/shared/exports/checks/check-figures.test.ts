import { describe, expect, test } from 'bun:test'
import { codes, read } from '../../../../test/support/export-files'

describe('figures that need a warning', () => {
  test('all zero is said', () => {
    expect(codes(read('Campaign,Impr.,Clicks,Cost\nA,0,0,0.00\n'))).toContain('all_zero')
  })
})
