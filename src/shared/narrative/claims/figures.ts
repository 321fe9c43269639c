import type { ClaimBase } from './base'
import { isPunct, isTag, isWord, type EntityItem, type Item, type NumberItem, type TagItem } from './items'
import { CLAIM_METRICS, type ClaimUnit } from './metric-keys'
import { asEntity, costOf, holds, prove, subjectAt, valueOf, type Reading, type Subject } from './reading'
import { isTogether } from './relations'
import { adviceEnd } from './advice'
import { inUnit, states } from './rounding'

/** Binds each figure that is left to a metric and an owner by its place in the sentence, and checks it. */
export function checkFigures(reading: Reading): void {
  const { items } = reading
  markAsides(reading)
  let last: string | null = reading.context.metric
  for (let i = 0; i < items.length; i++) {
    const number = items[i]
    if (number?.kind !== 'number' || number.used) continue
    if (i < adviceEnd(reading) && isPlainStep(items, i, number)) {
      number.used = true
      continue
    }
    const link = findLink(reading, i, number, last)
    if (!link) {
      if (i < adviceEnd(reading) && isStep(items, i, number)) number.used = true
      else reading.failures.push(`"${number.text}" belongs to no metric`)
      continue
    }
    number.used = true
    for (const at of link.uses) items[at]!.used = true
    number.metric = link.metric
    last = link.metric
    const owner = number.owner
      ? asEntity(number.owner)
      : link.owner
        ? asEntity([...link.owner])
        : findOwner(reading, i, link)
    if (owner) number.owner = owner.ids
    if (!owner) {
      prove(reading, isUnique(reading, number, link), `nothing says whose "${number.text}" is`)
      continue
    }
    prove(reading, isTrue(reading, number, link, owner, i), `"${number.text}" is not what the file says`)
  }
}

interface Link {
  metric: string
  uses: number[]
  /** A part of a whole: of this entity's figure, else of the account's. */
  of?: string
  /** What the part is of: `waste` as a part of `spend`. */
  whole?: string
  /** Whose part it is, where the sentence has said so already. */
  owner?: readonly string[]
}

/** Figures in brackets before or after whom they belong to: `1.38% (all Sales)`. */
function markAsides({ items }: Reading): void {
  items.forEach((item, i) => {
    if (item.kind !== 'entity' || item.reference) return
    if (
      isWord(items[i - 1], 'of') &&
      metricTag(items[i + 1])?.tag.metric === 'spend' &&
      items[i - 2]?.kind === 'number'
    )
      item.reference = true
    const open =
      isPunct(items[i - 1], '(') || (isPunct(items[i - 2], '(') && isWord(items[i - 1], 'the', 'for', 'in'))
    const close =
      isPunct(items[i + 1], ')') ||
      (isPunct(items[i + 2], ')') &&
        (isWord(items[i + 1], 'average', 'mean') || items[i + 1]?.kind === 'noun'))
    if (open && close && items.slice(Math.max(0, i - 6), i).some((before) => before.kind === 'number'))
      item.aside = true
  })
}

const BETWEEN = [
  'total',
  'unique',
  'recorded',
  'worth',
  'back',
  'reported',
  'attributed',
  'in',
  'of',
  'the',
  'as',
  'its',
  'average',
  'overall',
  'link',
  'paid',
  'tracked',
  'only',
  'a',
  'single',
  'their',
  'for',
]

function metricTag(item: Item | undefined): TagItem | null {
  return item?.kind === 'tag' && item.tag.type === 'metric' ? item : null
}

function findLink(reading: Reading, i: number, number: NumberItem, last: string | null): Link | null {
  const { items } = reading
  if (i <= 2 && isWord(items[0], 'of') && (i === 1 || isWord(items[1], 'the')))
    number.owner = [reading.base.account]
  if (number.metric !== undefined) return { metric: number.metric, uses: [] }
  const on =
    isWord(items[i - 1], 'on') || (isWord(items[i - 2], 'on') && isWord(items[i - 1], 'just', 'only'))
  const bare = metricTag(items[i + 1]) === null && !isWord(items[i + 1], 'of', 'in')
  if (on && bare && number.unit === 'money' && items.slice(0, i).some((item) => item.kind === 'number'))
    return { metric: 'spend', uses: [] }
  return linkRight(reading, i, number) ?? linkLeft(reading, i, number) ?? linkFar(reading, i, number, last)
}

function linkRight(reading: Reading, i: number, number: NumberItem): Link | null {
  const { items, base } = reading
  if (number.unit === 'percent' || number.unit === 'fraction') {
    const share = readShare(reading, i)
    if (share) return share
  }
  const wasted = readWasted(reading, i, number)
  if (wasted) return wasted
  const chance = readCertainty(items, i, number)
  if (chance) return chance
  const counted = readPartOfCount(reading, i, number)
  if (counted) return counted
  if (isEach(items[i + 1]) || (isWord(items[i + 1], 'a', 'per') && isWord(items[i + 2], 'piece'))) {
    const counted = items.slice(0, i).findLast((item) => metricTag(item)?.tag.op === 'count')
    const cost = costOf(metricTag(counted)?.tag.metric)
    if (cost && number.unit === 'money') return { metric: cost, uses: [i + 1] }
  }
  let at = i + 1
  while (at < i + 4 && isWord(items[at], ...BETWEEN)) at++
  const tag = metricTag(items[at])
  if (!tag) return null
  const direct = at === i + 1
  const spentBehind =
    tag.tag.metric === 'spend' &&
    direct &&
    number.unit === 'money' &&
    (items[at + 1] === undefined ||
      isPunct(items[at + 1]) ||
      isWord(items[at + 1], 'across', 'on', 'in', 'by'))
  if (spentBehind && isWord(items[i - 1], 'the') && isWord(items[i - 2], 'of'))
    number.owner = [reading.base.account]
  if (
    (tag.tag.op === 'verb' && !spentBehind) ||
    tag.tag.op === 'implied' ||
    (tag.tag.op === 'noun' && !direct && number.unit !== 'money')
  )
    return null
  if (tag.tag.op === 'count' && number.unit !== 'plain') return null
  if (tag.tag.metric === 'clickShare') {
    const became = items.slice(at + 1, at + 8).find((after) => isTag(after, 'outcome') || isOutcome(after))
    if (became?.kind === 'tag') {
      became.used = true
      return { metric: became.tag.type === 'outcome' ? became.tag.op : 'conversionRate', uses: [at] }
    }
    const verb = items
      .slice(0, i)
      .findLast((item) => ['landingRate', 'conversionRate'].includes(metricTag(item)?.tag.metric ?? ''))
    return verb
      ? { metric: metricTag(verb)!.tag.metric, uses: [at] }
      : { metric: 'clicks', whole: 'clicks', uses: [at], of: base.account }
  }
  return { metric: tag.tag.metric, uses: [at] }
}

function isEach(item: Item | undefined): boolean {
  return isWord(item, 'each', 'apiece') || (isTag(item, 'quant', 'all') && item.text === 'each')
}

/** `$1,295 of C06's spend was wasted`, `$1.3k of its $1,355.64 was wasted`. */
function readWasted({ items }: Reading, i: number, number: NumberItem): Link | null {
  if (number.unit !== 'money' || !isWord(items[i + 1], 'of')) return null
  let owner: readonly string[] | undefined
  for (let at = i + 2; at < i + 9; at++) {
    const item = items[at]
    const metric = metricTag(item)?.tag.metric
    if (metric === 'waste' || isTag(item, 'judge', 'waste')) {
      item!.used = true
      return { metric: 'waste', uses: [at], ...(owner ? { owner } : {}) }
    }
    if (item?.kind === 'entity') owner = item.ids
    else if (item?.kind === 'number' && item.unit === 'money') {
      item.metric = 'spend'
      if (owner) item.owner = [...owner]
    } else if (
      !(metric === 'spend' || isWord(item, 'the', 'its', 'their', 'was', 'were', 'is', 'likely', 'probably'))
    )
      return null
  }
  return null
}

/** `with more than 99% certainty`, where the sentence says of what. */
function readCertainty(items: readonly Item[], i: number, number: NumberItem): Link | null {
  const next = items[i + 1]
  if (number.unit !== 'percent' || !isWord(next, 'certainty', 'probability', 'likelihood', 'sure', 'certain'))
    return null
  return items.some((item) => isTag(item, 'judge', 'waste') || metricTag(item)?.tag.metric === 'waste')
    ? { metric: 'wasteProbability', uses: [i + 1] }
    : null
}

/** `69 of the 73 purchases`: a part and its whole, both counts. */
function readPartOfCount(reading: Reading, i: number, number: NumberItem): Link | null {
  const { items, base } = reading
  if (number.unit !== 'plain' || !isWord(items[i + 1], 'of', 'out')) return null
  let at = i + 2
  while (isWord(items[at], 'the', 'of', 'all', 'its', 'their') || isTag(items[at], 'quant', 'all')) at++
  const whole = items[at]
  const tag = metricTag(items[at + 1]) ?? metricTag(items[at + 2])
  if (whole?.kind !== 'number' || whole.unit !== 'plain' || tag?.tag.op !== 'count') return null
  const between = items[at + 1]
  if (between?.kind === 'entity') between.reference = true
  whole.metric = tag.tag.metric
  whole.owner = between?.kind === 'entity' ? between.ids : [base.account]
  return { metric: tag.tag.metric, uses: [] }
}

/** `led to a purchase`, `became purchases`: what a part of the clicks did. */
function isOutcome(item: Item | undefined): boolean {
  return metricTag(item)?.tag.metric === 'purchases' && /^(?:into|became|turned|led|ended) /.test(item!.text)
}

/** `a tenth of all spend`, `10.1% of the budget`, `14.4% of Sales spend was wasted`. */
function readShare(reading: Reading, i: number): Link | null {
  const { items, base } = reading
  if (isWord(items[i + 1], 'dollars', 'dollar'))
    return { metric: 'spend', whole: 'spend', uses: [i + 1], of: base.account }
  if (!isWord(items[i + 1], 'of')) return null
  const uses = [i + 1]
  let of: string | undefined
  for (let at = i + 2; at < i + 9; at++) {
    const item = items[at]
    if (item?.kind === 'entity' && item.ids.length === 1) {
      of = item.ids[0]
      item.reference = true
      item.used = true
      continue
    }
    if (isTag(item, 'quant', 'all')) {
      item.used = true
      continue
    }
    if (
      isWord(
        item,
        'the',
        'all',
        'total',
        'overall',
        'its',
        'their',
        'a',
        "account's",
        'whole',
        'entire',
        'every',
        'ad',
        'what',
        'it',
        'they',
      )
    )
      continue
    const tag = metricTag(item)
    if (item?.kind === 'number' && metricTag(items[at + 1])?.tag.metric === 'clicks') continue
    if (!tag) return null
    uses.push(at)
    if (tag.tag.metric === 'clicks') {
      const verb = items
        .slice(0, i)
        .findLast((before) => ['landingRate', 'conversionRate'].includes(metricTag(before)?.tag.metric ?? ''))
      if (verb) return { metric: metricTag(verb)!.tag.metric, uses }
      const became = items.slice(at + 1, at + 8).find((after) => isTag(after, 'outcome') || isOutcome(after))
      if (became?.kind === 'tag') {
        became.used = true
        const rate = became.tag.type === 'outcome' ? became.tag.op : 'conversionRate'
        return { metric: rate, uses, ...(of === undefined ? {} : { owner: [of] }) }
      }
    }
    const wasted =
      metricTag(items[at + 1])?.tag.metric === 'waste' || isWord(items[at + 1], 'was', 'is')
        ? items
            .slice(at + 1, at + 4)
            .findIndex((next) => metricTag(next)?.tag.metric === 'waste' || isTag(next, 'judge', 'waste'))
        : -1
    if (wasted >= 0 && tag.tag.metric === 'spend') {
      items[at + 1 + wasted]!.used = true
      const holder = of ?? null
      return {
        metric: 'waste',
        whole: 'spend',
        uses,
        ...(holder === null ? {} : { of: holder, owner: [holder] }),
      }
    }
    if (CLAIM_METRICS[tag.tag.metric]?.additive !== true) return null
    const part = shareOfWhat(items, i, tag.tag.metric)
    return { ...part, whole: tag.tag.metric, uses, of: of ?? base.account }
  }
  return null
}

/** `$1,295, or 14.4% of Sales spend`: a part of the whole that the figure before it states; else the owner's own share. */
function shareOfWhat(
  items: readonly Item[],
  i: number,
  whole: string,
): { metric: string; owner?: readonly string[] } {
  for (let at = i - 1; at >= Math.max(0, i - 5); at--) {
    const item = items[at]!
    if (item.kind === 'number') {
      const restated = items
        .slice(at + 1, i)
        .some((between) => isWord(between, 'or', 'i.e', 'i.e.', 'equals') || isPunct(between, '(', '='))
      const same =
        item.metric !== undefined && CLAIM_METRICS[item.metric]?.unit === CLAIM_METRICS[whole]?.unit
      return restated && same && item.metric !== undefined && item.owner
        ? { metric: item.metric, owner: item.owner }
        : { metric: whole }
    }
    if (
      !(
        isPunct(item) ||
        isWord(item, 'or', 'i.e', 'i.e.', 'that', 'is', 'which', 'equals', 'and') ||
        isTag(item, 'hedge')
      )
    )
      break
  }
  const waste = items.slice(0, i).findLast((item) => metricTag(item) !== null)
  return { metric: metricTag(waste)?.tag.metric === 'waste' && whole === 'spend' ? 'waste' : whole }
}

const LINKS = [
  'of',
  'is',
  'was',
  'were',
  'are',
  'at',
  'a',
  'an',
  'the',
  'to',
  'stands',
  'stood',
  'came',
  'comes',
  'in',
  'only',
  'just',
  'with',
  'on',
  'by',
  'its',
  'average',
  'being',
  'sits',
  'sat',
  'for',
  'from',
  'through',
  'as',
  'total',
  'figure',
  'rate',
  'itself',
  'alone',
  'exactly',
  'equal',
  'equals',
  'amounts',
  'lies',
  'estimated',
  'estimate',
  'still',
  'overall',
  'their',
  'it',
  'has',
  'have',
  'had',
  'us',
  'back',
  'altogether',
  'all',
  'average',
  'both',
  'now',
  'campaign',
  'mean',
  'between',
  'and',
  'respectively',
  'account',
]

/** `a CTR of 2.16%`, `spent $516.62`, `CTR: 2.16%`, `cost per purchase, $73.80,`. */
function linkLeft(reading: Reading, i: number, number: NumberItem): Link | null {
  const { items } = reading
  for (let at = i - 1; at >= Math.max(0, i - 9); at--) {
    const item = items[at]!
    const tag = metricTag(item)
    if (tag) {
      if (tag.tag.op === 'post' && tag.used) return null
      if (tag.tag.op === 'implied' && !unitFits(number, tag.tag.metric)) return null
      if (tag.tag.op === 'count' && number.unit !== 'plain' && metricTag(items[at - 1])?.tag.op === 'implied')
        continue
      if (tag.tag.op === 'count' && number.unit !== 'plain' && tag.used) return null
      const perDollar = items.find((other) => metricTag(other)?.tag.metric === 'roasPerDollar')
      if (perDollar && tag.tag.metric === 'roas' && number.unit === 'money')
        return { metric: 'roasPerDollar', uses: [at, items.indexOf(perDollar)] }
      return leftMetric(tag, number, at)
    }
    if (isTag(item, 'pay') || isTag(item, 'produce')) {
      const link = payLink(items, at, number)
      if (link) return link
      if (isTag(item, 'pay')) return null
      if (number.unit === 'money' && at >= i - 2) return { metric: 'purchaseValue', uses: [at] }
      continue
    }
    if (isWord(item, 'and') || (isTag(item, 'dir') && item.tag.op !== 'equal')) return null
    if (item.kind === 'word' && LINKS.includes(item.text)) continue
    if (item.kind === 'entity' || item.kind === 'noun' || item.kind === 'scope' || item.kind === 'date')
      continue
    if (isTag(item, 'judge') && /profit|Even/.test(item.tag.op) && number.unit === 'ratio')
      return { metric: 'roas', uses: [] }
    if (
      isTag(item, 'equals') ||
      isTag(item, 'dir', 'equal') ||
      isTag(item, 'hedge') ||
      isTag(item, 'judge') ||
      isTag(item, 'sup') ||
      isPunct(item, ':', '(', '=', ',', '"', "'")
    )
      continue
    return null
  }
  return null
}

function leftMetric(tag: TagItem, number: NumberItem, at: number): Link | null {
  const { metric, op } = tag.tag
  if (metric === 'clickShare') return null
  if (metric === 'spend' && (number.unit === 'percent' || number.unit === 'fraction'))
    return { metric: 'spend', whole: 'spend', uses: [at] }
  if (metric === 'roas' && op === 'verb' && number.unit === 'money')
    return { metric: 'purchaseValue', uses: [at] }
  if (op === 'verb' && metric === 'spend' && number.unit !== 'money') return null
  if (op === 'verb' && metric === 'purchases' && number.unit !== 'plain') return null
  return { metric, uses: [at] }
}

function unitFits(number: NumberItem, metric: string): boolean {
  const unit = CLAIM_METRICS[metric]?.unit
  return (
    unit !== undefined &&
    inUnit(number, metric, unit, 1, null) !== null &&
    (number.unit !== 'plain' || unit === 'count' || unit === 'ratio')
  )
}

/** `16 purchases at a cost of $97.26`, `a purchase costs $97.26`: the price of what was counted before. */
function payLink(items: readonly Item[], at: number, number: NumberItem): Link | null {
  if (number.unit !== 'money' || !isTag(items[at], 'pay')) return null
  const direct = metricTag(items[at - 1])
  if (direct?.tag.op === 'post') return { metric: direct.tag.metric, uses: [at - 1, at] }
  if (direct?.tag.op === 'count' && costOf(direct.tag.metric))
    return { metric: costOf(direct.tag.metric)!, uses: [at - 1, at] }
  if (!isWord(items[at + 1], 'of')) return null
  const counted = items.slice(0, at).findLast((item) => metricTag(item)?.tag.op === 'count')
  const cost = costOf(metricTag(counted)?.tag.metric)
  return cost ? { metric: cost, uses: [at] } : null
}

/** `C02 returned 1.4x, C05 1.6x`: the metric of the figure before goes on, where the unit fits. */
function linkFar({ items }: Reading, i: number, number: NumberItem, last: string | null): Link | null {
  const fits = (metric: string | null | undefined): metric is string => {
    if (!metric) return false
    return unitFits(number, metric)
  }
  const before = items
    .slice(0, i)
    .findLast((item): item is NumberItem => item.kind === 'number' && item.metric !== undefined)
  if (before && fits(before.metric)) return { metric: before.metric, uses: [] }
  const named = items
    .slice(0, i)
    .findLast(
      (item) =>
        metricTag(item) !== null && metricTag(item)!.tag.op !== 'count' && fits(metricTag(item)!.tag.metric),
    )
  if (named) return leftMetric(metricTag(named)!, number, items.indexOf(named))
  const after = items
    .slice(i + 1)
    .find((item) => metricTag(item) !== null && metricTag(item)!.tag.op !== 'count')
  if (after && fits(metricTag(after)!.tag.metric) && !before)
    return leftMetric(metricTag(after)!, number, items.indexOf(after))
  return fits(last) ? { metric: last, uses: [] } : null
}

/** A step, a waiting time or a sample size, told apart from figures of the file by its own words. */
function isPlainStep(items: readonly Item[], i: number, number: NumberItem): boolean {
  const next = items[i + 1]
  const before = items[i - 1]
  if (number.unit === 'percent' && number.value > 0 && number.value <= 50)
    return (
      isWord(before, 'by') ||
      isTag(next, 'dir') ||
      (i > 0 &&
        i < 4 &&
        isWord(next, 'of') &&
        isWord(before, 'move', 'shift', 'cut', 'take', 'put', 'reallocate', 'free'))
    )
  if (number.unit !== 'plain') return false
  if (isWord(next, 'day', 'days', 'week', 'weeks', 'hour', 'hours', 'more') && number.value <= 31) return true
  // About 50 results a week is what an ad set needs to leave its learning phase.
  return number.value === 50 && ['purchases', 'results', 'clicks'].includes(metricTag(next)?.tag.metric ?? '')
}

/** Small numbers of things to make, percent steps and waiting times in an instruction. */
function isStep(items: readonly Item[], i: number, number: NumberItem): boolean {
  const next = items[i + 1]
  if (number.unit === 'percent') {
    const by =
      isWord(items[i - 1], 'by', 'to', 'of') ||
      isPunct(items[i - 1], '-') ||
      isPunct(next, '-') ||
      isWord(next, 'step', 'steps', 'increments', 'a', 'at', 'to') ||
      isTag(items[i - 1], 'hedge')
    return by && number.value > 0 && number.value <= 50
  }
  if (number.unit !== 'plain' || !Number.isInteger(number.value) || number.value < 1) return false
  const thing = items
    .slice(i + 1, i + 4)
    .some((item) => item.kind === 'word' || item.kind === 'tag' || item.kind === 'noun')
  return thing && number.value <= 31
}

const PREPOSITIONS = ['for', 'in', 'from', 'by', 'on', 'at', 'across', 'among', 'within']

/** Whose figure: the name attached right after it, the one it is measured against, else the subject. */
function findOwner(reading: Reading, i: number, link: Link): Subject | null {
  const { items } = reading
  const attached = ownerAfter(items, i, link)
  if (attached) return attached
  const reference = ownerBefore(items, i)
  if (reference) return reference
  return subjectAt(reading, i, (item) => !(link.of !== undefined && item.kind === 'entity' && item.reference))
}

function ownerAfter(items: readonly Item[], i: number, link: Link): EntityItem | null {
  let at = i + 1
  const skip = () => {
    while (
      items[at] &&
      (link.uses.includes(at) ||
        isWord(items[at], ...BETWEEN.filter((word) => !PREPOSITIONS.includes(word))) ||
        (items[at]!.kind === 'entity' &&
          (items[at] as EntityItem).reference === true &&
          link.of !== undefined))
    )
      at++
  }
  skip()
  const opening = items[at]
  const went = metricTag(opening)?.text
  const led =
    isPunct(opening, '(') ||
    isWord(opening, ...PREPOSITIONS) ||
    went === 'went to' ||
    went === 'goes to' ||
    isTag(opening, 'some')
  if (!led) return null
  if (isWord(opening, 'at', 'on', 'by') && link.metric !== 'spend') return null
  at++
  while (isWord(items[at], 'the', 'all', 'for', 'in') || isTag(items[at], 'quant', 'all')) at++
  const entity = items[at]
  if (entity?.kind !== 'entity' || entity.reference) return null
  if (isPunct(opening, '(') && !entity.aside) return null
  if (metricTag(opening)) opening!.used = true
  const quantifier = items[at - 1]
  if (quantifier && isTag(quantifier, 'quant', 'all')) quantifier.used = true
  return entity
}

/** `below the Sales average of 1.38%`, `against C05's 1.61x`: the figure right behind whom something is compared with. */
function ownerBefore(items: readonly Item[], i: number): EntityItem | null {
  for (let at = i - 1; at >= Math.max(0, i - 7); at--) {
    const item = items[at]!
    if (item.kind === 'entity') return item.reference && !isTag(items[i + 1], 'dir') ? item : null
    const passes =
      isWord(
        item,
        'average',
        'mean',
        'figure',
        'rate',
        'level',
        'of',
        'at',
        'is',
        'was',
        'a',
        'the',
        'which',
        'total',
        'with',
        'on',
      ) ||
      isPunct(item, '(', "'") ||
      isTag(item, 'hedge') ||
      metricTag(item) !== null ||
      item.kind === 'noun'
    if (!passes) return null
  }
  return null
}

function isTrue(reading: Reading, number: NumberItem, link: Link, owner: Subject, i: number): boolean {
  const { items, base } = reading
  const pair = positional(reading, number, owner, i)
  const ids = pair ?? owner.ids
  const check = (of: readonly string[]) => {
    const truth = truthOf(base, of, link)
    if (truth === undefined) return undefined
    const shown = inUnit(number, link.metric, truth.unit, truth.value, base.currency)
    if (shown !== null) return states(number, shown)
    if (states(number, truth.value)) proposeUnit(reading, number, truth.unit)
    return false
  }
  if (pair || ids.length === 1) return check(ids) === true
  if (owner.kind === 'scope') {
    if (owner.quant === 'all' || owner.quant === 'count') {
      const whole = owner.quant === 'all' || owner.count?.value === owner.ids.length
      if (
        whole &&
        !items.some((item) => isTag(item, 'quant', 'all') || isWord(item, 'each', 'every')) &&
        check(ids) === true
      ) {
        owner.used = true
        return true
      }
    }
    return holds(owner, (id) => check([id]))
  }
  const each = items.filter(
    (item) => isWord(item, 'each') || (isTag(item, 'quant', 'all') && /each|both|every/.test(item.text)),
  )
  if (each.length > 0 && !isTogether(items)) {
    for (const item of each) item.used = true
    return holds(asEntity(ids), (id) => check([id]))
  }
  return check(ids) === true
}

/** The right figure under the wrong sign: `$2.16` of a click-through rate is `2.16%`. */
function proposeUnit(reading: Reading, number: NumberItem, unit: ClaimUnit): void {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(number.text)?.[0]
  if (digits === undefined || number.word || /[kKmM]/.test(number.text) || number.unit === 'plain') return
  const right = { money: `$${digits}`, percent: `${digits}%`, ratio: `${digits}x`, count: digits }[unit]
  if (unit !== 'money' || reading.base.currency === 'USD')
    reading.repairs.push({ from: number.text, to: right })
}

/** `C10 and C05 returned 2.83x and 1.61x`, `C01 outspent C11, $2,614.87 to $2,153.68`: in the order of the names. */
function positional(reading: Reading, number: NumberItem, owner: Subject, i: number): string[] | null {
  const { items } = reading
  const before = items
    .slice(0, i)
    .filter((item): item is EntityItem => item.kind === 'entity' && item.aside !== true)
  const run = numberRun(items, i)
  if (!run) return null
  if (owner.kind === 'entity' && owner.ids.length > 1 && run.length === owner.ids.length)
    return [owner.ids[run.indexOf(number)]!]
  if (run.length !== 2) return null
  const named = before.slice(-2)
  const [first, second] = named
  const compared =
    second?.reference === true &&
    first !== undefined &&
    !first.reference &&
    first.ids.length === 1 &&
    second.ids.length === 1
  return compared ? (run.indexOf(number) === 0 ? first.ids : second.ids) : null
}

/** Figures that follow each other with only `and`, `to`, `against` or a comma between. */
function numberRun(items: readonly Item[], i: number): NumberItem[] | null {
  const joins = (item: Item | undefined) =>
    isWord(item, 'and', 'to', 'against', 'vs', 'versus', 'compared', 'with', 'for', 'respectively') ||
    isPunct(item, ',', '.', '-') ||
    isTag(item, 'hedge') ||
    (metricTag(item) !== null && metricTag(item)!.tag.op !== 'verb')
  const walk = (step: number): NumberItem[] => {
    const found: NumberItem[] = []
    let gap = 0
    for (let at = i + step; at >= 0 && at < items.length && gap < 5; at += step) {
      const item = items[at]!
      if (item.kind === 'number') {
        found.push(item)
        gap = 0
      } else if (joins(item)) gap++
      else break
    }
    return found
  }
  const run = [...walk(-1).reverse(), items[i] as NumberItem, ...walk(1)]
  return run.length > 1 ? run : null
}

export function truthOf(
  base: ClaimBase,
  ids: readonly string[],
  link: { metric: string; of?: string; whole?: string },
): { value: number; unit: 'money' | 'count' | 'percent' | 'ratio' } | undefined {
  const { metric, of, whole: over } = link
  if (metric === 'roasPerDollar') {
    const roas = valueOf(base, ids, 'roas')
    return roas === undefined ? undefined : { value: roas, unit: 'money' }
  }
  if (over !== undefined) {
    const part = valueOf(base, ids, metric)
    const whole = valueOf(base, of === undefined ? (metric === over ? [base.account] : ids) : [of], over)
    return part === undefined || whole === undefined || whole === 0
      ? undefined
      : { value: (part / whole) * 100, unit: 'percent' }
  }
  if (metric === 'spendShare' || metric === 'purchaseShare') {
    const value =
      valueOf(base, ids, metric) ??
      truthOf(
        base,
        ids,
        metric === 'spendShare'
          ? { metric: 'spend', whole: 'spend' }
          : { metric: 'purchases', whole: 'purchases' },
      )?.value
    return value === undefined ? undefined : { value, unit: 'percent' }
  }
  const value = valueOf(base, ids, metric)
  const unit = CLAIM_METRICS[metric]?.unit
  if (value !== undefined && unit !== undefined) return { value, unit }
  return undefined
}

/** `Its cost per purchase is $97.26` with nothing before it: right for exactly one owner, in at least three digits. */
function isUnique(reading: Reading, number: NumberItem, link: Link): boolean {
  const { base } = reading
  const digits = number.text.replaceAll(/\D/g, '').replace(/^0+/, '').length
  if (number.hedge !== 'exact' || digits < 3) return false
  const owners = base.entities.filter((entity) => {
    const truth = truthOf(base, [entity.id], link)
    const shown = truth && inUnit(number, link.metric, truth.unit, truth.value, base.currency)
    return shown !== undefined && shown !== null && states(number, shown)
  })
  return owners.length === 1
}
