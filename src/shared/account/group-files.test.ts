import { expect, test } from 'bun:test'
import { APRIL, fileIdentity as file } from '../../../test/support/file-identity'
import { groupFiles } from './group-files'

const names = (files: readonly { file: string }[]) => files.map(({ file }) => file)
const THREE = [file('age'), file('campaign'), file('gender')]

test('files of one account and period are a group; a stranger is set apart with its reason', () => {
  const { groups, apart } = groupFiles([file('odd', { currency: 'USD' }), ...THREE])
  expect(groups.map(({ files }) => names(files))).toEqual([['age', 'campaign', 'gender']])
  expect(groups[0]).toMatchObject({
    spend: 1000,
    currency: 'EUR',
    period: { start: '2026-05-01', end: '2026-05-31' },
  })
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
