import { expect, test } from 'bun:test'
import { exampleAudit } from '../../../../test/web/analyses'
import { tellTexts } from '../tell-texts'
import { EN } from '../languages/en/en'

test('the check of a decision about several rows says “their”, about one row “its”', async () => {
  const { audit } = await exampleAudit('campaign')
  const told = (rows: number) => {
    const actions = audit.actions.map((action) =>
      action.lever === 'raise_conversion' ? { ...action, segmentIds: ['S4', 'S3'].slice(0, rows) } : action,
    )
    return tellTexts({ ...audit, actions }, EN).actions.find(({ lever }) => lever === 'raise_conversion')!
      .check
  }
  expect(told(2)).toBe(
    'In two weeks, compare the conversion rate of their clicks with the others’ over the same days.',
  )
  expect(told(1)).toBe(
    'In two weeks, compare the conversion rate of its clicks with the others’ over the same days.',
  )
})
