import type { ClaimBase } from './base'
import { readAnyCount, readLandingGap, readSome, readZero, type Found } from './counts'
import { isTag, isWord, type Item, type ScopeItem } from './items'
import {
  holds,
  holdsOnly,
  isSubject,
  onlyBefore,
  prove,
  subjectAt,
  type Reading,
  type Subject,
} from './reading'
import { judge, type Predicate } from './verdicts'

/** Statements without a figure: sold nothing, is profitable, is waste, is optimised for sales. */
export function checkPredicates(reading: Reading): void {
  const { items } = reading
  checkOnly(reading)
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!
    if (item.used) continue
    const found = readPredicate(reading, i)
    if (!found) continue
    item.used = true
    for (const at of found.uses) items[at]!.used = true
    const subject = predicateSubject(reading, i, found.uses)
    if (!subject) {
      reading.failures.push(`nothing says what "${item.text}" is about`)
      continue
    }
    const sure = (id: string) => found.predicate(id)
    const chosen =
      subject.kind === 'scope' && subject.quant === 'only'
        ? items
            .slice(0, items.indexOf(subject))
            .findLast((before) => before.kind === 'entity' && isSubject(before))
        : undefined
    if (chosen?.kind === 'entity') {
      subject.used = true
      prove(
        reading,
        subject.ids.every((id) => (sure(id) === true) === chosen.ids.includes(id)),
        `"${subject.text}" is not so`,
      )
      continue
    }
    const only = onlyBefore(items, subject)
    if (only) {
      only.used = true
      prove(reading, holdsOnly(reading.base, subject.ids, sure), `"${only.text}" is not so`)
    } else if (subject.kind === 'scope' && subject.locus) filterScope(reading, subject, sure)
    else prove(reading, holds(subject, sure), `"${item.text}" is not borne out`)
  }
}

/** `C02 and C10 are the only profitable Sales campaigns`: they, and no other of the group. */
function checkOnly(reading: Reading): void {
  const { items, base } = reading
  items.forEach((item, i) => {
    if (!isTag(item, 'quant', 'only')) return
    const group = items.slice(i + 1, i + 4).find((next) => next.kind === 'entity' || next.kind === 'noun')
    const subject = items.slice(0, i).findLast((before) => isSubject(before))
    if (!group || subject?.kind !== 'entity') return
    const at = items.findIndex(
      (next, j) => j > i && j < i + 7 && (isTag(next, 'judge') || isTag(next, 'zero') || isTag(next, 'some')),
    )
    const found = at < 0 ? null : readPredicate(reading, at)
    if (!found) return
    const predicate = found.predicate
    const verdict = items[at]!
    const id = group.kind === 'entity' ? group.ids[0]! : base.account
    item.used = true
    verdict.used = true
    for (const use of found.uses) items[use]!.used = true
    if (group.kind === 'entity') group.aside = true
    const others = base.segmentsOf(id).map((segment) => segment.id)
    prove(
      reading,
      others.every((other) => (predicate(other) === true) === subject.ids.includes(other)),
      `"the only ${verdict.text}" is not so`,
    )
  })
}

function readPredicate(reading: Reading, i: number): Found | null {
  const { items, base } = reading
  const item = items[i]!
  if (isTag(item, 'zero') || isTag(item, 'quant', 'none')) return readZero(reading, i)
  if (isTag(item, 'some')) return readSome(reading, i)
  if (isTag(item, 'produce') && !isDenied(items, i)) return readAnyCount(reading, i)
  if (isTag(item, 'judge')) {
    const predicate = judge(reading, i, item.tag.op)
    return predicate && { predicate, uses: [] }
  }
  if (
    isWord(item, 'optimised', 'optimized', 'bought', 'built', 'run', 'running') &&
    isWord(items[i + 1], 'for')
  ) {
    const at = isWord(items[i + 2], 'the') ? i + 3 : i + 2
    const group = items[at]
    if (group?.kind !== 'entity' || base.entity(group.ids[0]!)?.kind !== 'group') return null
    group.reference = true
    const inside = member(base, group.ids[0]!)
    if (!isWord(items[i - 1], 'not')) return { predicate: inside, uses: [at] }
    return { predicate: (id) => negate(inside(id)), uses: [at, i - 1] }
  }
  if (isWord(item, 'gap', 'difference') && isWord(items[i + 1], 'between'))
    return readLandingGap(base, items, i)
  if (
    item.kind === 'entity' &&
    base.entity(item.ids[0]!)?.kind === 'group' &&
    / /.test(item.text) &&
    isWord(items[i - 1], 'are', 'were')
  ) {
    const before = items.slice(0, i).findLast((other) => other.kind === 'entity' || other.kind === 'scope')
    if (isSubject(before)) {
      item.reference = true
      return { predicate: member(base, item.ids[0]!), uses: [] }
    }
  }
  if (
    item.kind === 'entity' &&
    base.entity(item.ids[0]!)?.kind === 'group' &&
    items[i + 1]?.kind === 'noun' &&
    isWord(items[i - 1], 'a', 'an', 'one')
  ) {
    if (
      !isSubject(items.slice(0, i).findLast((before) => before.kind === 'entity' || before.kind === 'scope'))
    )
      return null
    item.reference = true
    return { predicate: member(base, item.ids[0]!), uses: [i + 1] }
  }
  return null
}

/** `did not record conversions`. */
function isDenied(items: readonly Item[], i: number): boolean {
  return items
    .slice(Math.max(0, i - 3), i)
    .some((item) => item.kind === 'word' && /^not$|n't$|^never$/.test(item.text))
}

function negate(answer: boolean | undefined): boolean | undefined {
  return answer === undefined ? undefined : !answer
}

function member(base: ClaimBase, group: string): Predicate {
  const ids = base.segmentsOf(group).map((segment) => segment.id)
  return (id) => (ids.length === 0 ? undefined : ids.includes(id))
}

/** The subject of a predicate; a scope behind `of` counts only where the predicate belongs to it: `the five campaigns that sold anything`. */
function predicateSubject(reading: Reading, i: number, uses: readonly number[]): Subject | null {
  const { items } = reading
  for (let at = i - 1; at >= 0; at--) {
    const item = items[at]
    if (
      item?.kind === 'scope' &&
      item.locus &&
      isWord(items[at + 1], 'that', 'which', 'with', 'without', 'who')
    )
      return item
    if (item?.kind === 'scope' && item.locus && items[at + 1] === items[i]) return item
    if (isSubject(item)) return item
  }
  return subjectAt(reading, i, (item) => !uses.some((at) => items[at] === item))
}

function filterScope(reading: Reading, scope: ScopeItem, predicate: Predicate): void {
  const kept = scope.ids.filter((id) => predicate(id) === true)
  const count = scope.count
  scope.used = true
  if (count) {
    count.used = true
    prove(reading, count.value === kept.length, `"${scope.text}" counts wrongly`)
  }
  scope.ids = kept
}
