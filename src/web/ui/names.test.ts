import { describe, expect, test } from 'bun:test'
import { array, assert, property, string } from 'fast-check'
import { isSentence, readNames } from './names'

describe('the beginning that all names share', () => {
  test.each([
    [['NL | Shop | Brand', 'NL | Shop | Cold', 'NL | Shop | Warm'], 'NL | Shop | '],
    [['acme_video_a', 'acme_video_b', 'acme_video_bc'], 'acme_video_'],
    [['Prospecting one', 'Prospecting one two', 'Prospecting one three'], 'Prospecting '],
    [['NL_a', 'NL_b', 'NL_c'], ''],
    [['Summer sale', 'Summer sale', 'Winter sale'], ''],
    [['Brand campaign A', 'Brand campaign B'], ''],
    [[], ''],
  ])('of %j is %p', (names, beginning) => expect(readNames(names).beginning).toBe(beginning))

  test('law: every name begins with it and goes on after it', () =>
    assert(
      property(string({ maxLength: 20 }), array(string(), { maxLength: 8 }), (start, ends) => {
        const names = ends.map((end) => `${start} ${end}`)
        const { beginning } = readNames(names)
        return names.every(
          (name) => name.startsWith(beginning) && (beginning === '' || name.length > beginning.length),
        )
      }),
    ))
})

test('a name of 17 letters or more gives way in its middle, so that its end is seen', () => {
  const { split } = readNames(['Campaigns-2026-10-23.csv', 'Campaigns-2026-11-22.csv'])
  expect(split('Campaigns-2026-10-23.csv')).toEqual(['Campaigns-', '2026-10-23.csv', ''])
  expect(split('Campaigns-10.csv')).toEqual(['Campaigns-10.csv', '', ''])
})

test('law: a name is its three parts, without a letter cut in two', () =>
  assert(
    property(
      string({ unit: 'grapheme', maxLength: 40 }),
      array(string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 4 }),
      string({ unit: 'grapheme', maxLength: 20 }),
      (start, middles, end) => {
        const all = middles.map((middle) => `/${start}${middle}${end}`)
        const { beginning, split } = readNames(all)
        return all.every((name) => {
          const parts = split(name)
          return beginning + parts.join('') === name && parts.every((part) => part.isWellFormed())
        })
      },
    ),
  ))

test.each([
  ['Prospecting | Lookalike 1% | Spring', ['Prospecting | Lookalike ', '1% | Spring', '']],
  ['Retargeting', ['Retargeting', '', '']],
  ['حملة المبيعات الصيفية لجميع المنتجات الجديدة', ['حملة المبيعات الصيفية لجميع المنتجات الجديدة', '', '']],
])('%p is shortened around %j', (name, parts) =>
  expect(readNames([name]).split(name)).toEqual(parts as [string, string, string]),
)

test('names that begin and end alike are shortened around what tells them apart', () => {
  const names = [
    'US | Conversions | Lookalike 1% purchasers | Video | 2026-10',
    'US | Conversions | Interests running | Video | 2026-10',
    'NL | Conversions | Broad | Video | 2026-10',
  ]
  expect(names.map((name) => readNames(names).split(name))).toEqual([
    ['US | Conversions | ', 'Lookalike 1%', ' purchasers | Video | 2026-10'],
    ['US | Conversions | ', 'Interests ru', 'nning | Video | 2026-10'],
    ['NL | Conversions | Broad | ', 'Video | 2026-10', ''],
  ])
})

test.each([
  ['Mud, rain, roots: the Ridge 2 holds where other shoes slip. Free shipping over $75.', true],
  ['“I finished my first ultra without a blister.” – Maya, Boulder', true],
  ['Founder talks about the autumn collection and its colors, 9x16.png', false],
  ['ACQ_LAL3_Video_2026', false],
  ['Free delivery.', false],
])('%p is a sentence or not, and cut at its end if so', (name, isText) => {
  expect(isSentence(name)).toBe(isText)
  if (isText) expect(readNames([name, 'Another']).split(name)).toEqual([name, '', ''])
})
