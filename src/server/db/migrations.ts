import start from '../../../drizzle/0000_start.sql' with { type: 'text' }
import access from '../../../drizzle/0001_access.sql' with { type: 'text' }
import googleAds from '../../../drizzle/0002_google_ads.sql' with { type: 'text' }
import shares from '../../../drizzle/0003_shares.sql' with { type: 'text' }
import narrator from '../../../drizzle/0004_narrator.sql' with { type: 'text' }
import searchInIndex from '../../../drizzle/0005_search_in_index.sql' with { type: 'text' }
import reportMonths from '../../../drizzle/0006_report_months.sql' with { type: 'text' }
import finalSigma from '../../../drizzle/0007_final_sigma.sql' with { type: 'text' }
import fileHash from '../../../drizzle/0008_file_hash.sql' with { type: 'text' }
import trashAndAccess from '../../../drizzle/0009_trash_and_access.sql' with { type: 'text' }
import reportOrigin from '../../../drizzle/0010_report_origin.sql' with { type: 'text' }
import accountAudits from '../../../drizzle/0011_account_audits.sql' with { type: 'text' }
import languages from '../../../drizzle/0012_languages.sql' with { type: 'text' }
import shareTokens from '../../../drizzle/0013_share_tokens.sql' with { type: 'text' }
import lastDay from '../../../drizzle/0014_last_day.sql' with { type: 'text' }
import targets from '../../../drizzle/0015_targets.sql' with { type: 'text' }
import shareRecipient from '../../../drizzle/0016_share_recipient.sql' with { type: 'text' }

export interface Migration {
  tag: string
  sql: string
}

/**
 * Every file of `drizzle/`, oldest first, imported as text so that a compiled server contains them. A test compares
 * this list with drizzle's journal.
 */
export const MIGRATIONS: readonly Migration[] = [
  { tag: '0000_start', sql: start },
  { tag: '0001_access', sql: access },
  { tag: '0002_google_ads', sql: googleAds },
  { tag: '0003_shares', sql: shares },
  { tag: '0004_narrator', sql: narrator },
  { tag: '0005_search_in_index', sql: searchInIndex },
  { tag: '0006_report_months', sql: reportMonths },
  { tag: '0007_final_sigma', sql: finalSigma },
  { tag: '0008_file_hash', sql: fileHash },
  { tag: '0009_trash_and_access', sql: trashAndAccess },
  { tag: '0010_report_origin', sql: reportOrigin },
  { tag: '0011_account_audits', sql: accountAudits },
  { tag: '0012_languages', sql: languages },
  { tag: '0013_share_tokens', sql: shareTokens },
  { tag: '0014_last_day', sql: lastDay },
  { tag: '0015_targets', sql: targets },
  { tag: '0016_share_recipient', sql: shareRecipient },
]
