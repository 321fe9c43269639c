import type { Audit } from '../../audit/audit'
import { isUnsettled } from '../../audit/findings/unsettled'
import type { Claim } from '../../schemas/claim'
import { openBook, type Book } from '../book'
import { derive } from '../derive/derive'
import { readPrompt, type Wish } from './read-prompt'

/** Words of a prompt that mean a report's rows, by dimension. */
const KINDS_OF: Record<string, readonly string[]> = {
  campaignName: ['campaign'],
  age: ['age', 'audience'],
  gender: ['gender', 'audience'],
  country: ['location', 'audience'],
  region: ['location', 'audience'],
  dma: ['location', 'audience'],
  city: ['location', 'audience'],
  location: ['location', 'audience'],
  objective: ['objective'],
  campaignType: ['objective', 'campaign'],
  audienceSegment: ['audience'],
  bodyText: ['copy'],
  headline: ['copy'],
  image: ['image'],
  video: ['video'],
  creativeType: ['format'],
  mediaType: ['format'],
}
/** Kinds that people also use loosely: any row may be called an audience, a text or a campaign. */
const LOOSE = ['campaign', 'copy', 'image', 'video', 'audience']
const IN_TIME = ['fatigue', 'change_point', 'trend', 'break', 'season']
const MOST_NAMED = 4
const MOST_METRICS = 3
const MOST_ROWS = 3

/**
 * Paragraphs of claims that answer a custom prompt, or that name the report that would. The prompt's words never
 * become part of the text.
 */
export function planAnswer(audit: Audit, prompt: string): Claim[][] {
  const book = openBook(audit)
  const wish = readPrompt(prompt)
  const group = book.groups[0]?.id ?? 'account'
  const said = (claim: Claim) => derive(audit, claim) !== null
  const own = KINDS_OF[audit.dimension ?? ''] ?? []
  const missing = wish.kinds
    .filter((kind) => !own.includes(kind) && !LOOSE.includes(kind))
    .map((asked): Claim => ({ kind: 'cannot', reason: 'split', asked }))
  const named = findNamed(audit, prompt).slice(0, MOST_NAMED)
  const asked = wish.metrics.filter((metric) => !(metric === 'spend' && wish.budget))
  const paragraphs: Claim[][] = [missing]
  if (wish.kinds.includes('image')) paragraphs.push([{ kind: 'cannot', reason: 'pictures' }])
  for (const subject of named) paragraphs.push([{ kind: 'figures', subject, metrics: usual(book, asked) }])
  const [first, second] = wish.metrics
  if (wish.versus && first && second) paragraphs.push([{ kind: 'together', metrics: [first, second], group }])
  else if (named.length === 0)
    for (const metric of asked.slice(0, MOST_METRICS)) paragraphs.push([listOr(metric, group, wish, said)])
  if (wish.overTime) paragraphs.push(overTime(book, wish))
  if (wish.budget || wish.waste) paragraphs.push(money(book, wish.budget))
  const answered = paragraphs.map((claims) => claims.filter(said)).filter((claims) => claims.length > 0)
  const only = answered.length === 1 && missing.some(said) && asked.length === 0
  if (answered.length === 0 || (only && (wish.best || wish.worst)))
    return [...answered, [fallback(book, group, wish, said)]]
  return answered
}

function usual({ groups }: Book, asked: readonly string[]): string[] {
  const [main] = groups
  return asked.length > 0 ? [...asked] : ['spend', ...(main ? [main.count, main.cost] : []), 'roas', 'ctr']
}

/** Rows sorted by a metric; else the file's total; else the statement that it has none. */
function listOr(
  metric: string,
  group: string,
  { best, worst }: Wish,
  said: (claim: Claim) => boolean,
): Claim {
  const claims: Claim[] = [
    { kind: 'list', metric, group, first: worst && !best ? 'worst' : 'best' },
    { kind: 'figures', subject: 'account', metrics: [metric] },
  ]
  return claims.find(said) ?? { kind: 'cannot', reason: 'metric', asked: metric }
}

function overTime({ audit }: Book, { season }: Wish): Claim[] {
  const changes = audit.findings.filter(({ issue }) => IN_TIME.includes(issue ?? '')).slice(0, MOST_ROWS)
  return [
    { kind: 'cannot', reason: 'days' },
    { kind: 'nothing', of: 'breaks' },
    ...changes.map(({ id }): Claim => ({ kind: 'findings', findings: [id] })),
    ...(season ? [{ kind: 'cannot', reason: 'season' } as const] : []),
    ...[0, 1].map((note): Claim => ({ kind: 'since', note })),
  ]
}

/** Rows that are too expensive and rows that can take more budget, or the statement that there are none. */
function money({ audit }: Book, both: boolean): Claim[] {
  const expensive = audit.findings.filter((finding) => finding.kind === 'waste' && !isUnsettled(finding))
  const good = both ? audit.findings.filter(({ kind }) => kind === 'highlight') : []
  const found = [...expensive.slice(0, MOST_ROWS), ...good.slice(0, MOST_ROWS)]
  return found.length > 0
    ? found.map(({ id }): Claim => ({ kind: 'findings', findings: [id] }))
    : [{ kind: 'nothing', of: both ? 'budget' : 'waste' }]
}

function fallback(book: Book, group: string, wish: Wish, said: (claim: Claim) => boolean): Claim {
  const [main] = book.groups
  const wanted = wish.best || wish.worst || wish.actions
  for (const metric of wanted ? ['roas', ...(main ? [main.cost] : [])] : []) {
    const claim: Claim = { kind: 'list', metric, group, first: wish.worst && !wish.best ? 'worst' : 'best' }
    if (said(claim)) return claim
  }
  return { kind: 'cannot', reason: 'question' }
}

function findNamed({ segments }: Audit, prompt: string): string[] {
  const text = ` ${prompt.toLowerCase()} `
  return segments.flatMap(({ id, label }) => {
    const name = label.toLowerCase().trim()
    const at = name.length < 2 ? -1 : text.indexOf(name)
    const alone =
      at > 0 && !/[\p{L}\p{N}]/u.test(text[at - 1]!) && !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? ' ')
    return alone ? [id] : []
  })
}
