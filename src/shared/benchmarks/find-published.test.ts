import { describe, expect, test } from 'bun:test'
import { findPublished, type PublishedQuery } from './find-published'
import { PUBLISHED } from './published'

const META: PublishedQuery = {
  kind: 'meta',
  goal: 'sales',
  currency: 'USD',
  clicks: 'clicks (all)',
  industry: null,
}

describe('published figures', () => {
  test('fit by platform, goal, currency and kind of click, or not at all', () => {
    expect(findPublished('cpm', META)).toMatchObject({ platform: 'meta', industry: 'All', currency: 'USD' })
    expect(findPublished('cpm', { ...META, currency: 'EUR' })).toBeNull()
    expect(findPublished('cpm', { ...META, currency: null })).toBeNull()
    expect(findPublished('cpm', { ...META, kind: null })).toBeNull()
    expect(findPublished('ctr', META)).toMatchObject({ unit: 'fraction' })
    expect(findPublished('ctr', { ...META, clicks: 'link clicks' })).toBeNull()
    expect(findPublished('costPerPurchase', META)).toMatchObject({ metric: 'cpa' })
    expect(findPublished('costPerPurchase', { ...META, goal: 'leads' })).toBeNull()
    expect(findPublished('conversionRate', META)).toBeNull()
  })

  test('the goal’s own study comes before mixed ones only where it is newer', () => {
    expect(findPublished('ctr', { ...META, goal: 'traffic' })?.end).toBe(
      PUBLISHED.filter(
        ({ platform, metric, industry }) => platform === 'meta' && metric === 'ctr' && industry === 'All',
      )
        .map(({ end }) => end)
        .sort()
        .at(-1)!,
    )
  })

  test('the client’s industry comes first', () => {
    expect(findPublished('cpm', { ...META, industry: 'e-commerce' })?.industry).toBe('E-commerce')
    expect(findPublished('cpm', { ...META, industry: 'Beekeeping' })?.industry).toBe('All')
  })

  test('Google search figures stand beside search campaigns alone', () => {
    const search: PublishedQuery = { ...META, kind: 'search', clicks: 'clicks' }
    expect(findPublished('ctr', search)).toMatchObject({ platform: 'google', end: '2025-03' })
    expect(findPublished('costPerPurchase', search)).toMatchObject({ metric: 'cpl', platform: 'google' })
    expect(findPublished('cpm', search)).toBeNull()
  })

  test('every figure says where it comes from', () => {
    for (const figure of PUBLISHED) {
      expect(figure.source).not.toBe('')
      expect(figure.definition).not.toBe('')
      expect(['A', 'B', 'C']).toContain(figure.trust)
      if (figure.unit === 'money') expect(figure.currency).toBe('USD')
      if (figure.unit === 'fraction') expect(figure.value).toBeLessThanOrEqual(1)
    }
    expect(new Set(PUBLISHED.map(({ id }) => id)).size).toBe(PUBLISHED.length)
  })
})
