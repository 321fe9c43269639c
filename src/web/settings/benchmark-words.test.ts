import { describe, expect, test } from 'bun:test'
import { PUBLISHED } from '../../shared/benchmarks/published'
import { describeScope, nameFigure, printFigure } from './benchmark-words'

const figure = { value: null, low: null, high: null, unit: 'fraction', currency: null }

describe('a published figure', () => {
  test.each([
    [{ ...figure, value: 0.0171 }, '1.71%'],
    [{ ...figure, value: 20.68, unit: 'money', currency: 'USD' }, '$20.68'],
    [{ ...figure, value: 0.2, unit: 'change' }, '+20.00%'],
    [{ ...figure, value: -0.1, unit: 'change' }, '-10.00%'],
    [{ ...figure, low: 4, high: 9, unit: 'count' }, '4 to 9'],
    [figure, 'not stated'],
  ])('%p prints as %p', (published, shown) => expect(printFigure(published)).toBe(shown))

  test('its metric and whom it is about are in words', () => {
    expect(nameFigure({ metric: 'cpl' })).toBe('Cost per lead')
    expect(nameFigure({ metric: 'new_creatives_per_week' })).toBe('New creatives per week')
    expect(describeScope({ industry: 'All', bought: 'leads', geography: 'US' })).toBe(
      'All industries, lead campaigns, US',
    )
    expect(describeScope({ industry: 'Media', bought: 'any', geography: 'mixed' })).toBe('Media')
  })

  test('every one that is shipped has a figure, a name and a scope without code in them', () => {
    for (const published of PUBLISHED) {
      expect(printFigure(published)).toMatch(/\d/)
      expect(nameFigure(published)).toMatch(/^[A-Z][\w -]+$/)
      expect(nameFigure(published)).not.toContain('_')
      if (published.bought !== 'any') expect(describeScope(published)).toContain(' campaigns')
    }
  })
})
