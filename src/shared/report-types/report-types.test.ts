import { expect, test } from 'bun:test'
import { BY_BREADTH, breadthOf, definitionOf } from './catalogue'
import { categoryOf, isReportType, nameOf, REPORT_TYPES, specifiedTypes } from './names'

test('the ten types of the specification have their tabs, tiles and titles', () => {
  const shown = (category: 'audience' | 'creative') =>
    specifiedTypes(category).map((type) => [type, nameOf(type).tile, nameOf(type).title ?? 'Audit Report'])
  expect(shown('audience')).toEqual([
    ['campaign', 'Campaign Data', 'Campaign Analysis'],
    ['ageRange', 'Age Demographics', 'Age Range Analysis'],
    ['gender', 'Gender Analysis', 'Gender Analysis'],
    ['location', 'Location Analysis', 'Audit Report'],
    ['objective', 'Campaign Objectives', 'Audit Report'],
    ['engaged', 'Engagement Metrics', 'Audit Report'],
  ])
  expect(shown('creative')).toEqual([
    ['copy', 'Ad Copy Analysis', 'Audit Report'],
    ['static', 'Static Image Analysis', 'Audit Report'],
    ['video', 'Video Performance', 'Audit Report'],
    ['creativeType', 'Creative Format Analysis', 'Audit Report'],
  ])
})

test('no two types share a breadth, and campaigns stand best for the whole account', () => {
  expect(new Set(REPORT_TYPES.map(breadthOf)).size).toBe(REPORT_TYPES.length)
  expect(BY_BREADTH[0]).toBe('campaign')
  expect([...BY_BREADTH].sort()).toEqual([...REPORT_TYPES].sort())
})

test('no two signs share a rank', () => {
  const ranks = REPORT_TYPES.flatMap((type) => definitionOf(type).signs.map(({ rank }) => rank))
  expect(new Set(ranks).size).toBe(ranks.length)
})

test('no two types of a category share a place in Quick Insights or a name', () => {
  for (const key of ['tile', 'short', 'quickInsights'] as const) {
    const said = REPORT_TYPES.flatMap((type) => {
      const value = nameOf(type)[key]
      return value === undefined ? [] : [`${key === 'quickInsights' ? categoryOf(type) : ''} ${value}`]
    })
    expect(new Set(said).size).toBe(said.length)
  }
})

test.each(REPORT_TYPES.map((type) => [type]))('%s says which columns its export must have', (type) => {
  const { columns, needs, guide } = definitionOf(type)
  expect(columns.length).toBeGreaterThan(0)
  expect(needs).toMatch(/^an? .*columns?$/)
  const steps = [guide.meta, guide.google].flatMap((one) => one ?? [])
  expect(steps.length).toBeGreaterThan(0)
  for (const one of steps) expect(one.columns.length).toBeGreaterThan(0)
})

test('knows a type from any other word', () => {
  expect(['video', 'toString', 'Video', '', null, 3].map(isReportType)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
