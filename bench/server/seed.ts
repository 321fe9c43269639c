import type { Client } from '@libsql/client'

/**
 * Fills an empty, migrated database within SQLite, with one statement per table for up to a million reports. Clients
 * and types alternate; times are one minute apart.
 */
export async function seed(
  client: Client,
  { clients, reports }: { clients: number; reports: number },
): Promise<void> {
  await client.execute({
    sql: `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?)
      INSERT INTO clients (id, name, industry, website, search, sort_name, industry_key, version, created_at)
      SELECT printf('c%07d', i), printf('Client %05d of %s', i, substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 1 + i % 26, 1)),
        'Retail', printf('https://client%d.example', i), printf('client %05d of %s${'\n'}retail${'\n'}https://client%d.example', i,
        lower(substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 1 + i % 26, 1)), i), printf('client %05d', i), 'retail', 1, '2026-01-01T00:00:00.000Z' FROM n`,
    args: [clients],
  })
  await client.execute({
    sql: `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?)
      INSERT INTO reports (id, client_id, category, report_type, file_name, created_at, summary, metrics, creative_metrics, currency, period, narrator, digest, spend, purchase_value, waste, month, breadth)
      SELECT printf('r%08d', i), printf('c%07d', i % ?), 'audience',
        CASE (i / ?) % 4 WHEN 0 THEN 'campaign' WHEN 1 THEN 'ageRange' WHEN 2 THEN 'gender' ELSE 'location' END,
        printf('export-%d.csv', i), strftime('%Y-%m-%dT%H:%M:%fZ', 1750000000 + i * 60, 'unixepoch'),
        'The account spent $1,878.81 and returned 1.65x.',
        '{"cpm":10.7,"ctr":0.0123,"cpc":0.87,"purchases":50,"costPerPurchase":37.6,"roas":1.65,"conversionRate":0.0232}',
        NULL, 'USD', '{"start":"2026-08-01","end":"2026-08-31"}', '{"kind":"built-in"}',
        '{"segments":[],"findings":[]}', 1878.81, 3097.56, 120, '2026-08',
        CASE (i / ?) % 4 WHEN 0 THEN 9 WHEN 1 THEN 6 WHEN 2 THEN 5 ELSE 4 END FROM n`,
    args: [reports, clients, clients, clients],
  })
  await client.execute('ANALYZE')
}
