import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { createSealer } from './seal'

describe('a sealed token', () => {
  const sealer = createSealer(['a long secret'])

  test('opens in its own row only', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (token, row, other) => {
        const sealed = sealer.seal(token, row)
        expect(sealer.open(sealed, row)).toBe(token)
        if (other !== row) expect(sealer.open(sealed, other)).toBeNull()
      }),
    )
  })

  test('shows nothing of the token and is never twice the same', () => {
    const sealed = sealer.seal('1//0CANARY', 'login-1')
    expect(Buffer.from(sealed.split('.')[2]!, 'base64url').toString('latin1')).not.toContain('CANARY')
    expect(sealer.seal('1//0CANARY', 'login-1')).not.toBe(sealed)
  })

  test('does not open once any of its bytes is changed', () => {
    const sealed = sealer.seal('token', 'login-1')
    const [version, id, body = ''] = sealed.split('.')
    const bytes = Buffer.from(body, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      expect(sealer.open([version, id, changed.toString('base64url')].join('.'), 'login-1')).toBeNull()
    }
  })

  test('does not open as another version', () => {
    const [, id, body] = sealer.seal('token', 'login-1').split('.')
    expect(sealer.open(['v2', id, body].join('.'), 'login-1')).toBeNull()
  })

  test('does not open by a tag that was cut', () => {
    const [version, id, body = ''] = sealer.seal('', 'login-1').split('.')
    const bytes = Buffer.from(body, 'base64url')
    for (let length = 0; length < bytes.length; length++) {
      const cut = bytes.subarray(0, length).toString('base64url')
      expect(sealer.open([version, id, cut].join('.'), 'login-1')).toBeNull()
    }
  })

  test('opens after a change of secret as long as the old one is kept', () => {
    const sealed = sealer.seal('token', 'login-1')
    expect(createSealer(['new secret', 'a long secret']).open(sealed, 'login-1')).toBe('token')
    expect(createSealer(['new secret']).open(sealed, 'login-1')).toBeNull()
  })

  test.each(['', 'v1', 'v1..', 'v2.00.AAAA', 'v1.000000000000.AAAA', 'plain text'])(
    '%p cannot be decrypted',
    (text) => {
      expect(sealer.open(text, 'login-1')).toBeNull()
    },
  )
})
