import { afterAll, beforeAll, expect, test } from 'bun:test'
import { SHOP } from '../../../../test/google-stand-in/state'
import { EXPORTS, FIXTURE_PERIOD } from '../../../../test/google-stand-in/write-exports'
import { openTestApp, type TestApp } from '../../../../test/support/google-app'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** An analysis without what must differ: file, row numbers, spelling of cells. */
function said(analysis: Record<string, unknown>): unknown {
  const { reportId: _, fileHash: __, quality: ___, ...rest } = analysis
  const text = JSON.stringify(rest, (key, value: unknown) => (key === 'rows' ? undefined : value))
  return JSON.parse(text)
}

test.each(Object.keys(EXPORTS))(
  'the same account, as an export and through the API, gives the same audit: %s',
  async (type) => {
    // Separate clients, so that neither is compared with the other as its earlier report.
    const [byFile, byApi] = [await app.createClient(`File ${type}`), await app.createClient(`API ${type}`)]
    await app.signIn(byApi)
    await app.post(`/api/google-ads/set-account/${byApi}`, { customerId: `customers/${SHOP.id}` })
    const file = Bun.file(`${import.meta.dir}/../../../../test/fixtures/exports/google-account-${type}.csv`)
    const uploaded = await app.upload(byFile, type, file)
    const { start: from, end: to } = FIXTURE_PERIOD
    const loaded = await app.post(`/api/google-ads/analyze/${byApi}`, { type, from, to })
    expect([uploaded.status, loaded.status]).toEqual([200, 200])
    expect(said(loaded.json)).toEqual(said(uploaded.json))
    if (type === 'campaign') expect((loaded.json.findings as unknown[]).length).toBeGreaterThan(0)
  },
)
