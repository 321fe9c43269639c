import { describe, expect, test } from 'bun:test'
import type { ListedChanges } from '../../schemas/since-last'
import { findMover } from './mover'

type Steps = Record<'cpm' | 'ctr' | 'conversionRate' | 'orderValue', number>
const SAME: Steps = { cpm: 1, ctr: 1, conversionRate: 1, orderValue: 1 }

/** The changes of a report of which each step became so many times as large. */
function changesOf(steps: Partial<Steps>, withReturn = true): ListedChanges {
  const { cpm, ctr, conversionRate, orderValue } = { ...SAME, ...steps }
  const cost = cpm / ctr / conversionRate
  const times = {
    cpm,
    ctr,
    conversionRate,
    costPerPurchase: cost,
    ...(withReturn && { roas: orderValue / cost }),
  }
  return Object.fromEntries(
    Object.entries(times).map(([metric, factor]) => [metric, { relative: factor - 1, better: null }]),
  )
}

describe('the step that moved it most', () => {
  test.each([
    ['conversionRate', { conversionRate: 0.7, cpm: 1.1 }],
    ['cpm', { cpm: 1.4, ctr: 0.9 }],
    ['ctr', { ctr: 0.6, conversionRate: 1.2 }],
    ['orderValue', { orderValue: 0.7, conversionRate: 0.9 }],
    ['conversionRate', { conversionRate: 1.5, cpm: 1.2 }],
  ] as const)('%s of %p', (step, steps) => {
    const found = findMover(changesOf(steps))!
    expect(found.step).toBe(step)
    expect(found.relative).toBeCloseTo((steps as Partial<Steps>)[step]! - 1, 9)
  })

  test('is in the direction of the change, and none where another step undid most of it', () => {
    for (const rise of [1.1, 1.2, 1.4])
      expect(findMover(changesOf({ conversionRate: 0.5, ctr: rise }))?.step).toBe('conversionRate')
    for (const rise of [1.45, 1.6, 1.8])
      expect(findMover(changesOf({ conversionRate: 0.5, ctr: rise }))).toBeNull()
  })

  test('explains the cost per purchase where no value is known', () => {
    expect(findMover(changesOf({ cpm: 1.5 }, false))).toEqual({ step: 'cpm', relative: 0.5 })
  })

  test('is none of a small change, of one in doubt, and where the steps do not make it up', () => {
    const fall = changesOf({ conversionRate: 0.7 })
    const roas = fall.roas!
    expect(findMover(undefined)).toBeNull()
    expect(findMover(changesOf({ conversionRate: 0.96 }))).toBeNull()
    expect(findMover({ ...fall, roas: { ...roas, chance: true } })).toBeNull()
    expect(findMover({ ...fall, roas: { ...roas, ended: true } })).toBeNull()
    expect(findMover({ ...fall, conversionRate: { relative: -0.2, better: false } })).toBeNull()
    for (const metric of ['cpm', 'ctr', 'conversionRate', 'costPerPurchase']) {
      const { [metric]: _, ...rest } = fall
      expect([metric, findMover(rest)]).toEqual([metric, null])
    }
  })
})
