import { eq } from 'drizzle-orm'
import type { LanguageCode } from '../../shared/schemas/language'
import type { Report } from '../../shared/schemas/report'
import type { ServerContext } from '../context'
import { clients } from '../db/schema'
import { readSettings } from '../settings/service'

/** Language of a client's reports: the client's own, else the workspace's. */
export async function languageOf({ db }: Pick<ServerContext, 'db'>, clientId: string): Promise<LanguageCode> {
  const [client] = await db
    .select({ language: clients.language })
    .from(clients)
    .where(eq(clients.id, clientId))
  return client?.language ?? (await readSettings({ db })).language
}

/** Translates a stored report. */
export async function tellIn<R extends Pick<Report, 'fileName' | 'analysis'>>(
  report: R,
  language: LanguageCode,
): Promise<R> {
  if (language === 'en') return report
  // Loaded on demand, since this thread needs it only here.
  const [{ tellReport }, { loadLanguage }] = await Promise.all([
    import('../../shared/narrative/tell-analysis'),
    import('../../shared/narrative/languages/load'),
  ])
  return tellReport(report, await loadLanguage(language))
}
