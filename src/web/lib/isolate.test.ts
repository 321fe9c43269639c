import { expect, test } from 'bun:test'
import { isolate } from './isolate'

test.each([
  ['Prospecting | Broad', 'Prospecting | Broad'],
  ['Île-de-France – 東京', 'Île-de-France – 東京'],
  ['קמפיין (2026)', '\u2068קמפיין (2026)\u2069'],
  ['حملة الصيف', '\u2068حملة الصيف\u2069'],
  ['Spring אביב', '\u2068Spring אביב\u2069'],
])('%p stands as %p', (name, shown) => expect(isolate(name)).toBe(shown))
