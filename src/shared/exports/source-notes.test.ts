import { expect, test } from 'bun:test'
import { IssueList } from './issue-list'
import { saySource } from './source-notes'

const said = (...preamble: string[]) => {
  const issues = new IssueList()
  saySource({ preamble }, issues)
  return issues.toArray().map(({ code, message }) => [code, message])
}

test('a loaded report says where it comes from and what counts as a conversion', () => {
  expect(
    said(
      'Campaign report',
      'October 1, 2026 - October 31, 2026',
      'Loaded from Google Ads account 111-222-3334 (Northwind)',
      'Conversions count: Purchase',
      'Not counted as conversions: Newsletter sign-up',
    ),
  ).toEqual([
    [
      'source',
      'Loaded from Google Ads account 111-222-3334 (Northwind). Conversions count: Purchase. Not counted as conversions: Newsletter sign-up.',
    ],
  ])
})

test('several primary actions in one column are warned of', () => {
  expect(said('Conversions count: Purchase; Phone call')[0]![0]).toBe('several_conversion_actions')
})

test('a file that a person exported says nothing of that kind', () => {
  expect(said('Campaign report', 'All time')).toEqual([])
})
