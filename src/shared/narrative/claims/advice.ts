import { isPunct, isTag, isWord, type Item } from './items'
import { IMPERATIVES } from './neutral-words'
import type { Reading } from './reading'

const OPENINGS = ['first', 'then', 'next', 'please', 'second', 'third', 'finally', 'also', 'now']

/** Whether the sentence tells the reader what to do. */
export function isAdvice(items: readonly Item[]): boolean {
  const rest = items.filter(
    (item, i) =>
      !(
        isPunct(item, ',', ':') ||
        isWord(item, ...OPENINGS) ||
        (i === 0 && isTag(item, 'bad', 'trend') && item.text === 'now')
      ),
  )
  const [first, second] = rest
  if (isWord(first, 'we') && isWord(second, 'recommend', 'suggest', 'advise')) return true
  if (first?.kind === 'tag')
    return (
      /^(?:hold|test|raise|increase|drop|change|shift|spend|cut|lower|use|decrease)$/.test(
        first.text.split(' ')[0]!,
      ) && !first.text.startsWith('spending')
    )
  return first?.kind === 'word' && IMPERATIVES.has(first.text)
}

/** Where an instruction ends and a statement about its reason begins: `Keep C07 running: it returned 1.33x`. */
export function adviceEnd({ items, advice }: Pick<Reading, 'items' | 'advice'>): number {
  if (!advice) return 0
  const end = items.findIndex(
    (item, i) =>
      (i > 1 && isPunct(item, ':', ';', '–', '—')) ||
      (isPunct(item, ',') &&
        isWord(items[i + 1], 'which', 'it', 'its', 'as', 'they', 'where', 'who', 'that')),
  )
  return end < 0 ? items.length : end
}

/** Words that an instruction may use although they would be claims in a statement. */
export function isAllowedAdvice(
  text: string,
  type: string,
  op: string,
  i: number,
  items: readonly Item[],
): boolean {
  if (type === 'bad') {
    if (op === 'trend')
      return (
        i < 2 ||
        /^(?:increase|increasing|drop|change|changes|changing|shift|decrease|weekly|daily|per day|a day|a week|per week|every week|every day|now|this week|started|stopped)$/.test(
          text,
        )
      )
    if (op === 'unknowable')
      return /creative|image|video|copy|headline|landing page|offer|targeting|message|audience|bid|pixel|carousel/.test(
        text,
      )
    // The search terms of a campaign are a place to look, not a claim.
    return op === 'segment' && text === 'search' && isWord(items[i + 1], 'term', 'terms')
  }
  if (type === 'zero' && text === 'zero') return isWord(items[i - 1], 'to')
  if (type === 'zero' || type === 'judge' || type === 'sup') return false
  if (type === 'quant' || type === 'some' || type === 'hedge') return !(items[i + 1]?.kind === 'number')
  return (
    type === 'dir' &&
    /^(?:more|less|lower|over|higher|under|smaller|larger)$/.test(text) &&
    !items.slice(i + 1, i + 4).some((item) => item.kind === 'entity')
  )
}
