import { formatCount, formatDate, formatFraction, formatMoney } from '../metrics/format'
import type { AccountFile, CrossCheck, LeftOutReason } from '../schemas/account'
import { fillPhrase, type PhraseSlots } from './document-words'
import type { AccountWords, Language } from './language'
import { EN } from './languages/en/en'
import { escapeMarkdown } from './markdown'

/** Maximum files named in a sentence; the report lists all of them. */
const NAMED = 3

/**
 * Paragraphs about the files of an account audit: which files break down the same spend, which differ, which were left out
 * and why, and which a person put back.
 */
export function tellFiles(
  files: readonly AccountFile[],
  language: Language = EN,
  checks: readonly CrossCheck[] = [],
): string[] {
  const { account: words, code } = language
  const kept = files
    .filter(({ leftOut }) => leftOut === undefined)
    .sort((a, b) => Number(b.leads ?? false) - Number(a.leads ?? false))
  const whole = kept.filter(({ reconciles }) => reconciles)
  const fill = (template: string, file: AccountFile, more: PhraseSlots = {}) =>
    fillPhrase(
      template,
      {
        file: escapeMarkdown(file.file),
        money: formatMoney(file.spend ?? 0, file.currency, undefined, code),
        currency: file.currency ?? '',
        period: periodOf(file, language),
        share: formatFraction(file.share ?? 0, 0, code),
        own: formatCount(file.counts?.own ?? 0, code),
        leading: formatCount(file.counts?.leading ?? 0, code),
        lead: escapeMarkdown(files.find(({ leads }) => leads)?.file ?? ''),
        ...more,
      },
      code,
      (n) => n === 1,
    )
  const reasonOf = (file: AccountFile, reason: LeftOutReason) => fill(words.reasons[reason], file)
  const paragraphs: string[] = []
  if (whole.length > 1)
    paragraphs.push(
      fill(
        whole.length > NAMED ? words.wholeOfMany : words.whole,
        whole.find(({ leads }) => leads) ?? whole[0]!,
        {
          files: namesOf(whole, code),
          count: words.counts[whole.length] ?? String(whole.length),
          n: whole.length,
        },
      ),
    )
  // A cross-check states the share of the keywords' spend in a file of search terms.
  const told = new Set(checks.flatMap(({ kind, files: [terms] }) => (kind === 'listed_terms' ? terms : [])))
  const differing = kept.filter(({ file, share }) => share !== undefined && !told.has(file))
  const alike = Map.groupBy(differing, (file) => fill(templateOf(file, words), file, { files: '', n: 1 }))
  for (const own of alike.values())
    paragraphs.push(fill(templateOf(own[0]!, words), own[0]!, { files: namesOf(own, code), n: own.length }))
  for (const file of kept)
    if (file.counts)
      paragraphs.push(fill(words[file.counts.own < file.counts.leading ? 'fewer' : 'more'], file))
  const foreign = kept.filter(({ putBack }) => putBack !== undefined)
  const apart = files.filter(({ leftOut }) => leftOut !== undefined)
  if (apart.length > 0)
    paragraphs.push(
      apart.map((file) => fill(words.leftOut, file, { reason: reasonOf(file, file.leftOut!) })).join(' '),
    )
  if (foreign.length > 0)
    paragraphs.push(
      foreign.map((file) => fill(words.putBack, file, { reason: reasonOf(file, file.putBack!) })).join(' '),
    )
  return paragraphs
}

function templateOf({ difference }: AccountFile, words: AccountWords): string {
  const known = difference === 'hidden_rows' || difference === 'overlapping_rows'
  return words[known ? difference : 'missing_rows']
}

function namesOf(files: readonly AccountFile[], language: Language['code']): string {
  const names = files.map(({ file }) => escapeMarkdown(file))
  const text = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return language === 'en' ? text.replace(/, and /u, ' and ') : text
}

function periodOf({ period }: AccountFile, { account: words, code }: Language): string {
  if (!period) return words.notStated
  const day = (date: string) => formatDate(date, undefined, code)
  return `${day(period.start)} ${words.to} ${day(period.end)}`
}
