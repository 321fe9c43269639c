// The reference: the least that Bun can do for a JSON answer of that size. Runs as a process of its own.
const body = {
  id: 'c0000001',
  name: 'Client',
  industry: 'Retail',
  website: 'https://client.example',
  googleAdsRefreshToken: null,
  googleAdsCustomerId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const server = Bun.serve({
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
  fetch: () => Response.json(body),
})
console.log(`Listening on ${server.url}`)
