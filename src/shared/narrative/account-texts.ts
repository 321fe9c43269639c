import { formatDate, formatFraction, formatMoney } from '../metrics/format'
import type { AccountFile, LeftOutReason } from '../schemas/account'
import { escapeMarkdown } from './markdown'

/** Paragraphs that open an account audit: which files are cuts of one sum, which differ, and which were left out and why. */
export function tellFiles(files: readonly AccountFile[]): string[] {
  const kept = files.filter(({ leftOut }) => leftOut === undefined)
  const whole = kept.filter(({ reconciles }) => reconciles)
  const paragraphs: string[] = []
  if (whole.length > 1)
    paragraphs.push(
      `${listOf(whole)} add up to the same ${money(whole[0]!)}: ${countWord(whole.length)} cuts of one sum, counted once.`,
    )
  for (const file of kept) {
    const sentence = tellDifference(file)
    if (sentence) paragraphs.push(sentence)
  }
  const foreign = files.filter(({ leftOut }) => leftOut !== undefined)
  if (foreign.length > 0)
    paragraphs.push(
      foreign.map((file) => `${name(file)} is left out: ${REASONS[file.leftOut!](file)}.`).join(' '),
    )
  return paragraphs
}

const REASONS: Record<LeftOutReason, (file: AccountFile) => string> = {
  platform: () => 'it comes from another ad platform',
  account: () => 'it is of another ad account',
  currency: ({ currency }) => `it is in another currency (${currency})`,
  earlier_period: (file) => `it covers an earlier time (${period(file)})`,
  period: (file) => `it covers another time (${period(file)})`,
  other_sum: (file) => `it adds up to ${money(file)}, which is another sum`,
  duplicate: () => 'another file has the same rows',
  unreadable: () => 'it is no export with an amount spent',
}

function tellDifference({ difference, share, ...file }: AccountFile): string | null {
  if (share === undefined) return null
  const part = formatFraction(share, 0)
  if (difference === 'hidden_rows')
    return `${name(file)} holds ${part} of that spend; the platform does not list the rest.`
  if (difference === 'overlapping_rows')
    return `${name(file)} lists rows that share money, so its sum says nothing.`
  return `${name(file)} holds ${part} of that spend: rows are missing from it, such as deleted or filtered ones.`
}

function listOf(files: readonly AccountFile[]): string {
  const names = files.map(name)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function name({ file }: Pick<AccountFile, 'file'>): string {
  return escapeMarkdown(file)
}

function money({ spend, currency }: AccountFile): string {
  return formatMoney(spend ?? 0, currency)
}

function period({ period }: AccountFile): string {
  return period ? `${formatDate(period.start)} to ${formatDate(period.end)}` : 'not stated'
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function countWord(count: number): string {
  return COUNTS[count] ?? String(count)
}
