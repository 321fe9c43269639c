import { expect, test } from 'bun:test'
import type { Slicing } from '../../../shared/schemas/account'
import { growTree, type MoneyNode } from './money-tree'

function slicing(type: string, rows: [label: string, spend: number, within?: string[]][]): Slicing {
  return {
    file: `${type}.csv`,
    type,
    dimension: null,
    rows: rows.map(([label, spend, within]) => ({ label, spend, ...(within && { within }) })),
    rest: { count: 0, spend: 0 },
  }
}
const show = (nodes: readonly MoneyNode[] | null): unknown =>
  nodes && Object.fromEntries(nodes.map(({ row, inside }) => [row.label, show(inside)]))

const campaigns = slicing('campaign', [
  ['Brand', 500],
  ['Cold', 900],
])
const adSets = slicing('adSet', [
  ['Wide', 500, ['Cold']],
  ['Alike', 400, ['Cold']],
  ['Names', 500, ['Brand']],
])
const ads = slicing('video', [
  ['a.mp4', 300, ['Cold', 'Wide']],
  ['b.mp4', 200, ['Cold', 'Wide']],
  ['c.mp4', 500, ['Brand', 'Names']],
])

test('ads stand in their ad sets, and these in their campaigns', () => {
  expect(show(growTree([ads, adSets, campaigns]))).toEqual({
    Brand: { Names: { 'c.mp4': {} } },
    Cold: { Wide: { 'a.mp4': {}, 'b.mp4': {} }, Alike: {} },
  })
})

test('without a file by ad set, ads stand in their campaigns', () => {
  expect(show(growTree([ads, campaigns]))).toEqual({
    Brand: { 'c.mp4': {} },
    Cold: { 'a.mp4': {}, 'b.mp4': {} },
  })
})

test('there is no tree where no file says what stands in which campaign', () => {
  expect(growTree([campaigns, slicing('adSet', [['Wide', 500]])])).toBeNull()
  expect(growTree([adSets, ads])).toBeNull()
})
