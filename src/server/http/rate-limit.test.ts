import { describe, expect, test } from 'bun:test'
import { createRateLimit, RATES } from './rate-limit'

const write = { method: 'POST', path: '/api/clients' }
const upload = { method: 'POST', path: '/api/analyze' }
const a = () => 'a'
const b = () => 'b'

describe('createRateLimit', () => {
  test('refuses requests above the limit per minute, with the time to retry', () => {
    const limit = createRateLimit()
    for (let i = 0; i < RATES.writes; i++) expect(limit.check(write, a, 15_000)).toBeNull()
    expect(limit.check(write, a, 15_000)).toMatchObject({ status: 429, headers: { 'retry-after': '45' } })
    expect(limit.check(write, a, 60_000)).toBeNull()
  })

  test('bounds how fast links can be tried', () => {
    const limit = createRateLimit()
    const open = { method: 'GET', path: '/api/share' }
    for (let i = 0; i < RATES.shares; i++) expect(limit.check(open, a, 0)).toBeNull()
    expect(limit.check(open, a, 0)?.status).toBe(429)
  })

  test('counts addresses and uploads apart, and never a read', () => {
    const limit = createRateLimit()
    const slashed = { ...upload, path: '/api/analyze/' }
    for (let i = 0; i < RATES.uploads; i++) limit.check(i % 2 ? upload : slashed, a, 0)
    expect(limit.check(upload, a, 0)?.status).toBe(429)
    expect(limit.check(slashed, a, 0)?.status).toBe(429)
    expect(limit.check(upload, b, 0)).toBeNull()
    expect(limit.check(write, a, 0)).toBeNull()
    for (let i = 0; i < 1000; i++)
      expect(limit.check({ method: 'GET', path: '/api/clients' }, a, 0)).toBeNull()
  })
})
