import { describe, expect, test } from 'bun:test'
import { PUBLISHED, STUDIES } from '../../shared/benchmarks/published'
import {
  defineMetrics,
  describeScope,
  describeStudy,
  describeFigure,
  nameFigure,
  printFigure,
  sortFigures,
} from './benchmark-words'

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

describe('a study', () => {
  const [, trend, , rolling, season] = STUDIES
  const newest = sortFigures(rolling!.figures)[0]!

  test('says once what its figures share; a figure says what it has of its own', () => {
    expect(describeStudy(season!)).toBe(
      'Nov 17 – Dec 16, 2024 against the 30 days before · 11,400 accounts of direct-to-consumer brands · Average',
    )
    expect(describeStudy(rolling!)).toBe('Average of the monthly medians · All countries')
    expect(describeFigure(trend!, trend!.figures[0]!)).toBe(' · 2021 edition')
    const own = { ...newest, note: 'rounded', geography: 'US', period: 'Jan-Nov 2025', low: 0.01, high: 0.03 }
    expect(describeFigure(rolling!, own)).toBe(' · US · Jan – Nov 2025 · 1.00% to 3.00% by month · rounded')
  })

  test('lists all industries first, and the newest figure of a metric before older ones', () => {
    expect(newest).toMatchObject({ metric: 'ctr', industry: 'All', period: 'Jun 2025-May 2026' })
    const scopes = sortFigures(rolling!.figures).map(({ industry }) => industry)
    expect(scopes.lastIndexOf('All')).toBeLessThan(scopes.indexOf('Media'))
  })

  test('defines a metric only where that says more than its name', () => {
    expect(defineMetrics({ cpl: 'cost per lead', ctr: 'CTR; of links', cvr: 'leads ÷ clicks' })).toEqual([
      ['CTR', 'of links'],
      ['Conversion rate', 'leads ÷ clicks'],
    ])
    expect(defineMetrics({ cpl: 'cost per lead or conversion' })).toEqual([
      ['Cost per lead', 'cost per lead or conversion'],
    ])
  })
})
