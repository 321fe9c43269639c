import type { ClaimBase } from './base'
import {
  isPunct,
  isTag,
  isWord,
  type EntityItem,
  type Item,
  type NounItem,
  type NumberItem,
  type ScopeItem,
} from './items'

/** Puts together what belongs together: lists of names, `seven of the eleven campaigns`, `every Sales campaign`, `Sales campaigns`. */
export function groupItems(base: ClaimBase, input: readonly Item[]): Item[] {
  return findScopes(base, joinLists(base, dropArticles(input.filter((item) => !isTag(item, 'filler')))))
}

/** Hedges sit next to their figure once articles between them are gone: `about a tenth`, `some $400`. */
function dropArticles(input: readonly Item[]): Item[] {
  return input.filter(
    (item, i) =>
      !(isWord(item, 'a', 'an', 'the') && isTag(input[i - 1], 'hedge') && input[i + 1]?.kind === 'number'),
  )
}

/** `C10, C05 and C02` is one subject of three. Quotation marks around names go too. */
function joinLists(base: ClaimBase, input: readonly Item[]): Item[] {
  const items = input.filter(
    (item, i) =>
      !(isPunct(item, '"', "'") && (input[i - 1]?.kind === 'entity' || input[i + 1]?.kind === 'entity')),
  )
  const out: Item[] = []
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!
    if (item.kind !== 'entity') {
      out.push(item)
      continue
    }
    const list: EntityItem = { ...item, ids: [...item.ids] }
    let end = i
    for (;;) {
      let next = end + 1
      let comma = false
      if (isPunct(items[next], ',')) {
        comma = true
        next++
      }
      const joined = isWord(items[next], 'and', 'plus', 'nor') || isPunct(items[next], '&', '+')
      if (joined) next++
      const other = items[next]
      // A comma alone joins only when the list goes on to an `and`.
      if (other?.kind !== 'entity' || !(joined || (comma && listGoesOn(items, next)))) break
      if (base.entity(list.ids[0]!)?.kind !== base.entity(other.ids[0]!)?.kind) break
      // Named twice, it would count twice.
      if (other.ids.some((id) => list.ids.includes(id))) break
      list.ids.push(...other.ids)
      list.text += ` and ${other.text}`
      end = next
    }
    const neither = out.at(-1)
    if (isTag(neither, 'quant', 'none') && neither.text === 'neither' && list.ids.length > 1) {
      out.pop()
      out.push({ kind: 'scope', quant: 'none', ids: list.ids, text: list.text, locus: false, used: false })
    } else out.push(list)
    i = end
  }
  return out
}

function listGoesOn(items: readonly Item[], at: number): boolean {
  for (let i = at + 1; i < items.length; i++) {
    if (isWord(items[i], 'and', 'plus') || isPunct(items[i], '&')) return items[i + 1]?.kind === 'entity'
    if (!isPunct(items[i], ',') && items[i]!.kind !== 'entity') return false
  }
  return false
}

const LOCUS = ['of', 'among', 'amongst', 'across', 'in', 'over', 'between', 'on', 'from', 'within', 'out']

function findScopes(base: ClaimBase, items: readonly Item[]): Item[] {
  const out: Item[] = []
  for (let i = 0; i < items.length; i++) {
    const scope = readScope(base, items, i)
    if (!scope) {
      out.push(items[i]!)
      continue
    }
    const before = out.at(-1)
    const article = isWord(before, 'the') ? out.at(-2) : before
    if (
      scope.item.kind === 'scope' &&
      (isWord(article, ...LOCUS) || isTag(article, 'dir') || isTag(article, 'hedge'))
    )
      scope.item.locus = true
    out.push(scope.item)
    i = scope.end
  }
  return out
}

interface Found {
  item: ScopeItem | EntityItem
  end: number
}

function readScope(base: ClaimBase, items: readonly Item[], start: number): Found | null {
  if (isWord(items[start], 'of')) return null
  let i = start
  let quant: ScopeItem['quant'] | null = null
  let count: NumberItem | undefined
  const skip = (...words: string[]) => {
    while (isWord(items[i], ...words)) i++
  }
  const first = items[i]
  if (isTag(first, 'sup', 'max') && first.text === 'most' && readNoun(base, items, i + 1)?.plural) {
    // `most campaigns`, unlike `most purchases`.
    quant = 'most'
    i++
  } else if (isTag(first, 'quant')) {
    quant = first.tag.op as ScopeItem['quant']
    i++
    skip('of', 'the')
  }
  const number = items[i]
  if (number?.kind === 'number' && number.unit === 'plain') {
    count = number
    i++
    if (quant === null) quant = 'count'
    if (isWord(items[i], 'of', 'out') && quant === 'count') {
      // `two of the seven Sales campaigns`: the second number says how many there are.
      let j = i
      while (isWord(items[j], 'of', 'out', 'the', 'all') || isTag(items[j], 'quant', 'all')) j++
      const total = items[j]
      if (total?.kind === 'number' && total.unit === 'plain') {
        const rest = readNoun(base, items, j + 1)
        if (!rest) return null
        const ids = rest.ids
        if (!total.used && total.value !== ids.length) return null
        return { item: scopeOf('count', count, ids, span(items, start, rest.end)), end: rest.end }
      }
      const rest = readNoun(base, items, j)
      return rest?.plural === true
        ? { item: scopeOf('count', count, rest.ids, span(items, start, rest.end)), end: rest.end }
        : null
    }
  } else if (number?.kind === 'number' && number.unit === 'fraction' && quant === null) {
    if (!isWord(items[i + 1], 'of')) return null
    const rest = readNoun(base, items, i + 2)
    if (!rest?.plural) return null
    return { item: scopeOf('part', number, rest.ids, span(items, start, rest.end)), end: rest.end }
  }
  const rest = readNoun(base, items, i)
  if (!rest) {
    // `all Sales` in brackets or before a verb: the group as a whole.
    const group = items[i]
    if (quant === 'all' && count === undefined && group?.kind === 'entity' && isTotal(base, group))
      return { item: { ...group }, end: i }
    return null
  }
  if (quant === null) {
    if (rest.group === null || !rest.plural) return null
    return {
      item: { kind: 'entity', ids: [rest.group], text: span(items, start, rest.end), used: false },
      end: rest.end,
    }
  }
  if (quant === 'all' && count !== undefined && count.value !== rest.ids.length) return null
  if (quant !== 'all' && quant !== 'count' && count !== undefined && count.value !== rest.ids.length)
    return null
  return {
    item: scopeOf(quant, quant === 'count' ? count : undefined, rest.ids, span(items, start, rest.end)),
    end: rest.end,
  }
}

function isTotal(base: ClaimBase, item: EntityItem): boolean {
  return item.ids.length === 1 && base.entity(item.ids[0]!)?.kind !== 'segment'
}

function scopeOf(
  quant: ScopeItem['quant'],
  count: NumberItem | undefined,
  ids: string[],
  text: string,
): ScopeItem {
  return { kind: 'scope', quant, ...(count && { count }), ids, text, locus: false, used: false }
}

/** `[the] [Sales] campaigns`, or `objectives`: which segments that is. */
function readNoun(
  base: ClaimBase,
  items: readonly Item[],
  start: number,
): { ids: string[]; group: string | null; plural: boolean; end: number } | null {
  let i = start
  while (isWord(items[i], 'the', 'of', 'all', 'our', 'your', 'their')) i++
  let group: string | null = null
  const entity = items[i]
  if (entity?.kind === 'entity' && entity.ids.length === 1 && base.entity(entity.ids[0]!)?.kind === 'group') {
    group = entity.ids[0]!
    i++
  }
  const noun = items[i]
  if (noun?.kind !== 'noun') return null
  const ids = base.segmentsOf(group ?? base.account).map((segment) => segment.id)
  return ids.length === 0 ? null : { ids, group, plural: (noun satisfies NounItem).plural, end: i }
}

function span(items: readonly Item[], start: number, end: number): string {
  return items
    .slice(start, end + 1)
    .map((item) => item.text)
    .join(' ')
}
