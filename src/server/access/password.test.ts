import { expect, test } from 'bun:test'
import { hashPassword, verifyPassword } from './password'

test.each([
  ['known', 'm=65536,t=2,p=1'],
  ['links', 'm=19456,t=2,p=1'],
] as const)('a password of %p is hashed by Argon2id with %s', async (queue, parameters) => {
  const hash = await hashPassword('correct horse battery staple', queue)
  expect(hash).toStartWith(`$argon2id$v=19$${parameters}$`)
  expect(await verifyPassword('correct horse battery staple', hash, queue)).toBe(true)
  expect(await verifyPassword('correct horse battery stapler', hash, queue)).toBe(false)
})
