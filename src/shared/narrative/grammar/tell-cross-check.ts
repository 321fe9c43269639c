import type { Piece } from '../say'
import type { Figure, Name } from '../figure'
import type { ToldOf } from '../told'
import type { RowWord } from '../languages/en/nouns'
import type { Grammar } from './grammar'

/** Maximum names; the others are counted. */
const NAMED = 3

export function tellCrossCheck({ check, files, items, figures }: ToldOf<'crossCheck'>, g: Grammar) {
  const [file, other] = files.map((text): Piece => g.voice.name({ segment: '', text, quoted: false }))
  const common = { file, other, ...figuresOf(figures, g) }
  const list = (say: (item: (typeof items)[number]) => Piece) =>
    g.list(items.slice(0, NAMED).map(say), items.length > NAMED)
  switch (check) {
    case 'carts':
      return items.map(({ names: [name], figures: own }) =>
        g.say(own.orderEach ? 'cross.carts' : 'cross.carts.none', {
          ...common,
          ...figuresOf(own, g),
          name: nameOf(name, g),
        }),
      )
    case 'same_ads': {
      const pairs = list(({ names: [name, otherName], figures: own }) =>
        g.part('cross.same_ads.item', {
          name: nameOf(name, g),
          otherName: nameOf(otherName, g),
          each: g.figure(own.each),
          thing: g.thing(own.each?.counts ?? null),
        }),
      )
      return [g.say('cross.same_ads', { ...common, list: pairs })]
    }
    case 'listed_terms':
      return [
        g.say('cross.listed_terms', {
          ...common,
          results: g.counted(figures.results),
        }),
      ]
    case 'new_terms': {
      const terms = list(({ names: [name], figures: own }) =>
        g.part('cross.new_terms.item', { name: nameOf(name, g), results: g.counted(own.results) }),
      )
      return [
        g.say('cross.new_terms', {
          ...common,
          count: rowsOf('searchTerm', figures.count, g),
          n: figures.count?.value ?? 0,
          results: g.counted(figures.results),
          list: terms,
        }),
      ]
    }
  }
}

function figuresOf(figures: Partial<Record<string, Figure>>, g: Grammar): Record<string, Piece> {
  return Object.fromEntries(Object.entries(figures).map(([role, figure]) => [role, g.figure(figure)]))
}

function nameOf(name: Name | undefined, g: Grammar): Piece {
  return name && g.voice.name(name)
}

/** `3 search terms`: a count of rows of another file than the leading one. */
function rowsOf(row: RowWord, count: Figure | undefined, g: Grammar): Piece {
  const { one, many } = g.language.rows[row]
  return count && [g.figure(count), ' ', count.value === 1 ? one : many]
}
