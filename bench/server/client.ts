/** Answer of the reference servers, as large as a client. */
export const CLIENT = {
  id: 'c0000001',
  name: 'Client',
  industry: 'Retail',
  website: 'https://client.example',
  googleAdsRefreshToken: null,
  googleAdsCustomerId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
