import { expect, test } from 'bun:test'
import { groupFiles } from './group-files'
import type { FileIdentity } from './reconcile'

const MAY = { start: '2026-05-01', end: '2026-05-31' }
const APRIL = { start: '2026-04-01', end: '2026-04-30' }

function file(name: string, more: Partial<FileIdentity> = {}): FileIdentity {
  return {
    file: name,
    hash: name,
    type: name,
    platform: 'meta',
    account: null,
    currency: 'EUR',
    period: MAY,
    spend: 1000,
    statedSpend: null,
    rows: 7,
    overlapping: false,
    hides: false,
    measures: ['spend'],
    ...more,
  }
}
const names = (files: readonly { file: string }[]) => files.map(({ file }) => file)
const THREE = [file('age'), file('campaign'), file('gender')]

test('files of one account and period are a group; a stranger is set apart with its reason', () => {
  const { groups, apart } = groupFiles([file('odd', { currency: 'USD' }), ...THREE])
  expect(groups.map(({ files }) => names(files))).toEqual([['age', 'campaign', 'gender']])
  expect(groups[0]).toMatchObject({ spend: 1000, currency: 'EUR', period: MAY })
  expect(apart.map(({ file, reason }) => [file, reason])).toEqual([['odd', 'currency']])
})

test('two files of another month are a group of their own', () => {
  const april = [file('april-age', { period: APRIL }), file('april-campaign', { period: APRIL })]
  const { groups, apart } = groupFiles([...april, ...THREE, file('twin', { hash: 'age' })])
  expect(groups.map(({ files }) => names(files))).toEqual([
    ['age', 'campaign', 'gender'],
    ['april-age', 'april-campaign'],
  ])
  expect(names(apart)).toEqual(['twin'])
})

test('put back by hand, a file joins the first group, with the reason against it', () => {
  const { groups, apart } = groupFiles([...THREE, file('odd', { period: APRIL, putBack: true })])
  expect(apart).toEqual([])
  expect(groups[0]!.files.at(-1)).toMatchObject({ file: 'odd', doubt: 'earlier_period' })
})

test('one file alone is a group, and nothing is none', () => {
  expect(groupFiles([file('age')]).groups).toHaveLength(1)
  expect(groupFiles([])).toEqual({ groups: [], apart: [] })
})
