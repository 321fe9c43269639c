import type { Tag } from './lexicon'

export type Hedge = 'exact' | 'about' | 'almost' | 'over' | 'under'

interface Piece {
  text: string
  /** Some rule has understood it; what no rule understands fails the sentence. */
  used: boolean
}

/** How a figure is written in the text. Percents are percent points; `unit` is what its signs say. */
export interface NumberItem extends Piece {
  kind: 'number'
  value: number
  unit: 'money' | 'percent' | 'ratio' | 'plain' | 'fraction'
  /** Half of the last digit that is shown: what rounding may hide. */
  slack: number
  hedge: Hedge
  /** Written in words: `seven`, `a third`, `twice`. */
  word: boolean
  currency: string | null
  /** Set where a rule has already decided what it counts, or whose it is. */
  metric?: string
  owner?: string[]
}

/** Something with figures of its own; several ids where names are listed. */
export interface EntityItem extends Piece {
  kind: 'entity'
  ids: string[]
  /** Compared with, not spoken about: `than the Sales average`. */
  reference?: true
  /** Written with an apostrophe: something of its own is meant. */
  possessive?: true
  /** In brackets right after the figure that is its own: `1.38% (all Sales)`. */
  aside?: true
}

/** Segments one by one: `every Sales campaign`, `two of the seven campaigns`. */
export interface ScopeItem extends Piece {
  kind: 'scope'
  quant: 'all' | 'none' | 'most' | 'only' | 'count' | 'part'
  count?: NumberItem
  ids: string[]
  /** Stands behind `of`, `among`, `across`: where a superlative is looked for, never a subject. */
  locus: boolean
}

export interface TagItem extends Piece {
  kind: 'tag'
  tag: Tag
}

export interface DateItem extends Piece {
  kind: 'date'
  start: string
  end: string
}

export interface WordItem extends Piece {
  kind: 'word'
  /** As written, to tell names from words. */
  raw: string
}

/** What segments are called: `campaign`, `campaigns`. */
export interface NounItem extends Piece {
  kind: 'noun'
  plural: boolean
}

export interface PunctItem extends Piece {
  kind: 'punct'
}

export type Item = NumberItem | EntityItem | ScopeItem | TagItem | DateItem | WordItem | NounItem | PunctItem

declare const matched: unique symbol
/** A guard that says nothing when it fails: `isWord(item, 'of')` failing leaves `item` possibly a word. */
type One<T> = T & { readonly [matched]: true }

export function isTag(item: Item | undefined, type: string, op?: string): item is One<TagItem> {
  return item?.kind === 'tag' && item.tag.type === type && (op === undefined || item.tag.op === op)
}

export function isWord(item: Item | undefined, ...words: string[]): item is One<WordItem> {
  return item?.kind === 'word' && words.includes(item.text)
}

export function isPunct(item: Item | undefined, ...marks: string[]): item is One<PunctItem> {
  return item?.kind === 'punct' && (marks.length === 0 || marks.includes(item.text))
}
