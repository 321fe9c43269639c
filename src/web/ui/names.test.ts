import { describe, expect, test } from 'bun:test'
import { array, assert, property, string } from 'fast-check'
import { commonBeginning, splitName } from './names'

describe('the beginning that all names share', () => {
  test.each([
    [['NL | Shop | Brand', 'NL | Shop | Cold', 'NL | Shop | Warm'], 'NL | Shop | '],
    [['acme_video_a', 'acme_video_b', 'acme_video_bc'], 'acme_video_'],
    [['Prospecting one', 'Prospecting one two', 'Prospecting one three'], 'Prospecting '],
    [['NL_a', 'NL_b', 'NL_c'], ''],
    [['Summer sale', 'Summer sale', 'Winter sale'], ''],
    [['Brand campaign A', 'Brand campaign B'], ''],
    [[], ''],
  ])('of %j is %p', (names, beginning) => expect(commonBeginning(names)).toBe(beginning))

  test('law: every name begins with it and goes on after it', () =>
    assert(
      property(string({ maxLength: 20 }), array(string(), { maxLength: 8 }), (start, ends) => {
        const names = ends.map((end) => `${start} ${end}`)
        const beginning = commonBeginning(names)
        return names.every(
          (name) => name.startsWith(beginning) && (beginning === '' || name.length > beginning.length),
        )
      }),
    ))
})

test('law: a name is its two parts, without a letter cut in two', () =>
  assert(
    property(string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const [head, tail] = splitName(name)
      return head + tail === name && head.isWellFormed() === name.isWellFormed()
    }),
  ))

test.each([
  ['Prospecting | Lookalike 1% | Spring', ['Prospecting | Lookalike ', '1% | Spring']],
  ['Retargeting', ['Retargeting', '']],
  ['حملة المبيعات الصيفية لجميع المنتجات الجديدة', ['حملة المبيعات الصيفية لجميع المنتجات الجديدة', '']],
])('%p is shortened between %j', (name, parts) => expect(splitName(name)).toEqual(parts as [string, string]))
