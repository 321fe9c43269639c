import type { TextPart } from '../../schemas/text-part'
import type { MetricKey } from '../../metrics/catalogue'
import type { Gender, Language, SentenceKey } from '../language'
import { shortenLabel } from '../labels'
import { toText } from '../markdown'
import { capital, join, type Piece } from '../say'
import type { Benchmark, Figure, Name, Owner } from '../figure'
import type { Setting } from '../told'
import { nameTarget } from '../target-words'
import { openVoice, type Style, type Voice } from '../voice'
import type { CountWord, GroupWord } from '../words'
import { fill, type Forms, type Slots } from './fill'

/** A language applied to one report: its templates, filled with figures and names. */
export interface Grammar {
  language: Language
  voice: Voice
  at: Setting
  /** A whole sentence, with a capital letter. */
  say(key: SentenceKey, slots?: Slots): TextPart[]
  /** A part of a sentence. */
  part(key: SentenceKey, slots?: Slots): TextPart[]
  /** A template of another table of the language. */
  fill(template: string, slots: Slots): TextPart[]
  figure(figure: Figure | null | undefined, style?: Style): Piece
  /** `41 purchases`. */
  counted(figure: Figure | null | undefined): Piece
  thing(counts: CountWord | null): string
  things(counts: CountWord | null): string
  /** `CTR`, `cost per lead`. */
  metric(figure: Pick<Figure, 'metric' | 'counts'>): string
  row: string
  rows: string
  /** `campaigns for leads`; without a group just the rows. */
  groupRows(group: GroupWord | null): Piece
  /** `for leads`; null without a group. */
  group(group: GroupWord | null): string | null
  names(names: readonly Name[], more?: boolean): Piece
  list(items: readonly Piece[], more?: boolean): Piece
  owner(owner: Owner): Piece
  /** An owner before or after a colon, with no verb: all rows of a file are named as such. */
  ownerAlone(owner: Owner): Piece
  level(benchmark: Benchmark | null): Piece
}

/** Applies the language's contractions (`polish`) to the words of a sentence, not to figures and names. */
export function polish(parts: TextPart[], language: Language): TextPart[] {
  const { polish: write } = language
  return write ? parts.map((part) => (typeof part === 'string' ? write(part) : part)) : parts
}

const known = new WeakMap<Language, Forms>()

function formsOf(language: Language): Forms {
  const found = known.get(language)
  if (found) return found
  const nouns = [...Object.values(language.rows), ...Object.values(language.counts)]
  const genders = new Map(
    nouns.flatMap(({ one, many, gender = 'm' }) => [
      [one, gender],
      [many, gender],
    ]),
  ) as ReadonlyMap<string, Gender>
  const plurals = new Intl.PluralRules(language.locale)
  const forms: Forms = {
    genderOf: (text) => genders.get(text) ?? 'm',
    isOne: (number) => plurals.select(number) === 'one',
  }
  known.set(language, forms)
  return forms
}

export function openGrammar(language: Language, at: Setting): Grammar {
  const voice = openVoice(language.locale, language.quotes, at.currency)
  const { sentences, rows, counts, groups } = language
  const forms = formsOf(language)
  const noun = rows[at.row]
  // Every template may use the gender of the report's rows.
  const fillIn: Grammar['fill'] = (template, slots) =>
    polish(
      fill(
        at.target ? nameTarget(template, language.code) : template,
        { row: noun.one, rows: noun.many, ...slots },
        forms,
      ),
      language,
    )
  const part: Grammar['part'] = (key, slots = {}) => fillIn(sentences[key], slots)
  const thing = (kind: CountWord | null) => counts[kind ?? 'unknown'].one
  const things = (kind: CountWord | null) => counts[kind ?? 'unknown'].many
  const list: Grammar['list'] = (items, more = false) =>
    more
      ? [join(items, sentences.between, sentences.between), sentences.others]
      : join(items, sentences.and, sentences.between)
  const groupRows = (group: GroupWord | null): Piece => {
    if (group === null) return noun.many
    // Campaign types or media that the file itself names are quoted.
    const name = { segment: '', text: shortenLabel(group), quoted: true }
    if (groups[group] === undefined) return [noun.many, ' (', voice.name(name), ')']
    const kind = language.kindOf?.(group, at.row)
    return kind === undefined ? `${noun.many} ${groups[group]}` : `${kind} ${noun.many}`
  }
  const ownerOf = (owner: Owner): Piece => {
    if (owner === 'account') return part(at.whole === 'account' ? 'wholeAccount' : 'wholeFile')
    if ('name' in owner) return voice.name(owner.name)
    return part('allOf', { rows: groupRows(owner.group) })
  }
  return {
    language,
    voice,
    at,
    say: (key, slots) => capital(part(key, slots)),
    part,
    fill: fillIn,
    figure: (figure, style) => figure && voice.figure(figure, style),
    counted: (figure) =>
      figure && [
        voice.figure(figure),
        ' ',
        forms.isOne!(figure.value) ? thing(figure.counts) : things(figure.counts),
      ],
    thing,
    things,
    metric({ metric, counts: kind }) {
      if (metric === 'costPerPurchase' || metric === 'costPerResult')
        return toText(part('costPer', { thing: thing(kind) }))
      if (metric === 'purchases' || metric === 'results') return things(kind)
      if (metric === 'clicks') return language.clicks[at.clicks ?? 'clicks']
      return language.metrics[metric as MetricKey] ?? metric
    },
    row: noun.one,
    rows: noun.many,
    groupRows,
    group: (group) => (group === null ? null : groups[group]),
    names: (names, more) =>
      list(
        names.map((name) => voice.name(name)),
        more,
      ),
    list,
    owner: ownerOf,
    ownerAlone: (owner) =>
      owner === 'account' && at.whole === 'account' && at.file === undefined
        ? part('allOf', { rows: noun.many })
        : ownerOf(owner),
    level(benchmark) {
      if (!benchmark) return sentences['level.several']
      const { figure, source } = benchmark
      const key = figure.metric === 'benchmarkRoas' ? 'level.return' : 'level.price'
      return part(source === 'target' ? `${key}.target` : key, {
        price: voice.figure(figure),
        thing: thing(figure.counts),
      })
    },
  }
}
