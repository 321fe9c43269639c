import type { Platform } from '../ads-table'
import { LIMITS } from '../limits'
import { MONEY_FIELDS } from './fields'
import { gatherPattern } from '../languages/all'
import { headerIndexes, type AliasHit, type AliasPlatform } from '../words/header-index'
import { toLabelKey } from '../words/label-key'
import { toHeaderForms, toPlainHeader, type HeaderParts } from './header-key'

/** Custom columns (`* …`) are never read as standard ones. */
export function isCustomHeader(header: string): boolean {
  return /^\s*\*/u.test(header)
}

export interface HeaderMatch extends HeaderParts {
  hits: Partial<Record<AliasPlatform, AliasHit>>
}

/**
 * Tries an exact match, then without currency and attribution suffix, then without accents, then without people's
 * additions.
 */
export function matchHeader(header: string): HeaderMatch {
  if (header.length > LIMITS.header) return { key: header, hits: {} }
  const match = matchForms(header)
  if (match.hits.meta || match.hits.google || isCustomHeader(header)) return match
  const plain = toPlainHeader(header)
  const second = plain === null ? match : matchForms(plain)
  const hit = second.hits.meta ?? second.hits.google
  // A header with a currency is money: `Purchases EUR` counts no purchases.
  const isMoney = second.currency === undefined || MONEY_FIELDS.has(hit?.field ?? '')
  if (hit && isMoney) return second
  const lost = lostTo(toLabelKey(match.key))
  return lost ? { ...match, hits: { google: { field: lost, rank: LOST_RANK, languages: [] } } } : match
}

/** Rank below every exact spelling. */
const LOST_RANK = 900
const LOST =
  /\blost\b|entg|perdue?s?\b|perdid|\bperd\.|\bpers[ae]\b|verloren|gemist|utracon|kayip|kaybedilen|forlora|tabt|tapt|ztracen|pierdut|损失|流失|損失|потерян|утрачен|손실/u
const TO_BUDGET = /budget|budzet|presup|orcament|butce|rozpoc|予算|预算|預算|бюджет|예산/u
const TO_RANK =
  /\brank|\brang|ranking|classement|classific|posici|posiz|positi|pozycj|siralama|ランク|排名|評級|рейтинг|순위/u
/** Lost impressions at the top of the page and of banners are other measures. */
const ELSEWHERE =
  /display|conten|\btop\b|\babs|oben|haut|superior|alto\b|bovenaan|boven\b|gorze|上部|顶部|頂|верх|상단/u

/** Google's impression share lost to budget or rank. Its wording varies between reports, but always has two words in common. */
function lostTo(key: string): 'impressionShareLostBudget' | 'impressionShareLostRank' | null {
  if (!LOST.test(key) || ELSEWHERE.test(key)) return null
  if (TO_BUDGET.test(key)) return 'impressionShareLostBudget'
  return TO_RANK.test(key) ? 'impressionShareLostRank' : null
}

function matchForms(header: string): HeaderMatch {
  const forms = [...toHeaderForms(header)]
  const shortest = forms.at(-1)!
  if (isCustomHeader(header)) return { ...shortest, hits: {} }
  for (const toKey of [(key: string) => key, toLabelKey]) {
    for (const form of forms) {
      const hits = findHits(toKey(form.key))
      if (hits && fits(form, (hits.meta ?? hits.google)!.field)) return { ...form, hits }
    }
  }
  return { ...shortest, hits: {} }
}

/** Taxes and millionths apply to money only; `(ALL)` mostly means "all", not the Albanian lek. */
function fits({ currency, tax, scale }: HeaderParts, field: AliasHit['field']): boolean {
  if (currency === 'ALL') return field === 'spend'
  return (tax === undefined && scale === undefined) || MONEY_FIELDS.has(field)
}

function findHits(key: string): HeaderMatch['hits'] | null {
  const meta = headerIndexes.meta.get(key)
  const google = headerIndexes.google.get(key)
  return meta || google ? { ...(meta && { meta }), ...(google && { google }) } : null
}

/** Field of a header in a file of this platform. */
export function fieldOf(match: HeaderMatch, platform: Platform): AliasHit | null {
  return (
    (platform === 'google'
      ? (match.hits.google ?? match.hits.meta)
      : (match.hits.meta ?? match.hits.google)) ?? null
  )
}

/** Google's reports begin with a title and dates, Meta's with the header. */
const TITLE = new RegExp(
  `(?<!\\p{L})(?:${gatherPattern(({ report }) => report)})(?!\\p{L})(?! (?:name|time)\\b)`,
  'iu',
)

/**
 * Headers that only one platform uses decide, then a title line; otherwise `unknown`. A set of columns (video played
 * to 25%, 50%, 75% and 100%; headline 1 to 15) counts once.
 */
export function findPlatform(matches: readonly HeaderMatch[], preamble: readonly string[] = []): Platform {
  const only = (platform: AliasPlatform, other: AliasPlatform) =>
    new Set(
      matches.flatMap(({ key, hits }) =>
        hits[platform] && !hits[other] ? [key.replaceAll(/\d+/gu, '')] : [],
      ),
    ).size
  const [meta, google] = [only('meta', 'google'), only('google', 'meta')]
  if (meta === google) return preamble.some((line) => TITLE.test(line)) ? 'google' : 'unknown'
  return meta > google ? 'meta' : 'google'
}

/** Headers that are the same in most languages. */
const EVERYWHERE = /^(?:ctr|cpc|cpm|cpa|cpl|roas|id|url)$/u

/** The language of most headers; English in a tie, null without a match. */
export function findLanguage(matches: readonly HeaderMatch[], platform: Platform): string | null {
  const votes = new Map<string, number>()
  for (const match of matches) {
    if (EVERYWHERE.test(match.key)) continue
    for (const language of fieldOf(match, platform)?.languages ?? [])
      votes.set(language, (votes.get(language) ?? 0) + 1)
  }
  const most = Math.max(0, ...votes.values())
  if (most === 0) return null
  if (votes.get('en') === most) return 'en'
  return [...votes].find(([, count]) => count === most)?.[0] ?? null
}
