import { expect, test } from 'bun:test'
import { openApp } from '../../../test/support/open-app'
import { CAMPAIGNS, fixture } from '../../../test/support/uploads'

test('findings, actions and trust entries are stored with their words, for the screens and for scripts', async () => {
  using app = await openDisposable()
  const { id: clientId } = await app.createClient()
  const { json } = await app.analyze({ file: fixture(CAMPAIGNS), type: 'campaign', clientId })
  expect(json.findings.length * json.actions.length * json.trust.length).toBeGreaterThan(0)
  for (const { advice } of json.findings) expect(advice).not.toBe('')
  for (const { title, check, disproof } of json.actions)
    expect([title, check, disproof].map((text) => text.length > 0)).toEqual([true, true, true])
  for (const { message } of json.trust) expect(message).not.toBe('')
})

async function openDisposable() {
  const app = await openApp()
  return { ...app, [Symbol.dispose]: () => app.close() }
}
