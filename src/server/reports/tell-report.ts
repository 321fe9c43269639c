import { eq } from 'drizzle-orm'
import type { LanguageCode } from '../../shared/schemas/language'
import type { Analysis } from '../../shared/schemas/analysis'
import type { ServerContext } from '../context'
import { clients } from '../db/schema'
import { readSettings } from '../settings/service'

/** Language of a client's reports: its own, else the workspace's. */
export async function languageOf({ db }: Pick<ServerContext, 'db'>, clientId: string): Promise<LanguageCode> {
  const [client] = await db
    .select({ language: clients.language })
    .from(clients)
    .where(eq(clients.id, clientId))
  return client?.language ?? (await readSettings({ db })).language
}

/** A stored analysis, as JSON, told in a language. In English it goes out as it is stored: megabytes that need no parsing. */
export async function tellStored(analysisJson: string, language: LanguageCode): Promise<string> {
  if (language === 'en') return analysisJson
  return JSON.stringify(await tellIn(JSON.parse(analysisJson) as Analysis, language))
}

export async function tellIn(analysis: Analysis, language: LanguageCode): Promise<Analysis> {
  if (language === 'en') return analysis
  // Loaded when the first reader asks for a language: this thread needs it nowhere else.
  const [{ tellAnalysis }, { loadLanguage }] = await Promise.all([
    import('../../shared/narrative/tell-analysis'),
    import('../../shared/narrative/languages/load'),
  ])
  return tellAnalysis(analysis, await loadLanguage(language))
}
