import { act, fireEvent, render } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { Quadrant, type QuadrantPoint } from './quadrant'

const format = (value: number) => `${(value * 100).toFixed(1)}%`
const axis = { split: 0.02, print: format }
function draw(
  points: readonly Pick<QuadrantPoint, 'x' | 'y' | 'verdict'>[],
  corners: readonly [string, string, string, string] = ['a', 'b', 'c', 'd'],
) {
  const named = points.map((point, at) => ({
    ...point,
    key: `${at}`,
    label: `Campaign ${at}`,
    weight: 10,
    shown: { x: axis.print(point.x), y: axis.print(point.y), weight: '$10' },
  }))
  return render(
    <Quadrant
      title="Who clicks and who buys"
      points={named}
      ranking={{ title: 'Who clicks and who buys', points: named.slice(0, 14) }}
      x={{ name: 'CTR', ...axis }}
      y={{ name: 'Conversion rate', ...axis }}
      weightName="Spend"
      corners={corners}
    />,
  ).container
}

test('dots far apart all have their names, and a verdict its sign', () => {
  const shown = draw([
    { x: 0.005, y: 0.005, verdict: 'waste' },
    { x: 0.005, y: 0.04 },
    { x: 0.03, y: 0.01, verdict: 'better' },
  ])
  expect(shown.querySelectorAll('circle')).toHaveLength(3)
  expect([...shown.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('▼'), expect.stringContaining('▲')]),
  )
})

test.each([
  ['short', 1],
  ['a long name of a corner, with two parts of about one length', 2],
])('a name of a corner that is %s takes %p lines, none of them on another', (name, lines) => {
  const shown = draw(
    [
      { x: 0.005, y: 0.005 },
      { x: 0.03, y: 0.04 },
    ],
    [`${name} 0`, `${name} 1`, `${name} 2`, `${name} 3`],
  )
  const parts = [...shown.querySelectorAll('g.italic tspan')]
  expect(parts).toHaveLength(4 * lines)
  const places = parts.map((part) => `${part.getAttribute('x')} ${part.getAttribute('y')}`)
  expect(new Set(places).size).toBe(parts.length)
})

test('the axes end above the highest dot, which lies within them', () => {
  const shown = draw([
    { x: 0.005, y: 0.005 },
    { x: 0.03, y: 0.04 },
  ])
  const { cx, cy, r } = shown.querySelectorAll('circle')[1]!.attributes as unknown as Record<string, Attr>
  const [left, top, right] = /M([\d.]+) ([\d.]+)V[\d.]+H([\d.]+)/
    .exec(shown.querySelector('svg path')!.getAttribute('d')!)!
    .slice(1)
    .map(Number)
  expect(+cx!.value + +r!.value).toBeLessThan(right!)
  expect(+cy!.value - +r!.value).toBeGreaterThan(top!)
  expect(left).toBeGreaterThan(0)
})

test('in a ranking only the rate that explains a verdict has its color', () => {
  const rest = Array.from({ length: 8 }, (_, at) => ({ x: 0.02 + at / 10_000, y: 0.02 }))
  const shown = draw([
    { x: 0.019, y: 0.002, verdict: 'waste' },
    { x: 0.01, y: 0.01, verdict: 'waste' },
    ...rest,
  ])
  // One of the first row, both of the second.
  expect(shown.querySelectorAll('rect.fill-bad')).toHaveLength(3)
})

test('dots that hide each other become a ranking, the best first', () => {
  const shown = draw(Array.from({ length: 9 }, (_, at) => ({ x: 0.02 + at / 10_000, y: 0.02 })))
  expect(shown.querySelector('circle')).toBeNull()
  // Without the beginning of all names, which the note says.
  expect(shown.querySelector('bdi')).toHaveTextContent(/^8$/)
  expect(shown).toHaveTextContent(/CTR average 2\.0%.*Conversion rate average 2\.0%/)
  // Both rates of each row, so that the title's reason can be seen.
  expect(shown.querySelectorAll('rect')).toHaveLength(18)
})

test('in the ranking only the rate that explains a verdict has its color', () => {
  const dots = Array.from({ length: 9 }, (_, at) => ({ x: 0.03 + at / 10_000, y: 0.02 }))
  const shown = draw([{ x: 0.03, y: 0.005, verdict: 'waste' }, ...dots])
  expect(shown).toHaveTextContent('▼ expensive')
  expect(shown.querySelectorAll('rect.fill-bad')).toHaveLength(1)
  expect(shown.querySelectorAll('rect:not(.fill-bad)')).toHaveLength(19)
})

test('a dot that is pointed at says its figures in the place of the axis', () => {
  const shown = draw([
    { x: 0.005, y: 0.005 },
    { x: 0.03, y: 0.04 },
  ])
  expect(shown).toHaveTextContent('↑ Conversion rate')
  fireEvent.pointerEnter(shown.querySelectorAll('circle')[1]!)
  expect(shown).toHaveTextContent('Campaign 1 · CTR 3.0% · Conversion rate 4.0% · Spend $10')
  expect(shown).not.toHaveTextContent('↑ Conversion rate')
})

test.each([
  ['a phone', 240, true],
  ['a tablet', 700, false],
])('on %s, a name that fits only across a line makes it a ranking: %p pixels, %p', (_, width, isRanking) => {
  const Original = globalThis.ResizeObserver
  globalThis.ResizeObserver = class extends Original {
    constructor(tell: ResizeObserverCallback) {
      super(tell)
      tell([{ contentRect: { width } } as ResizeObserverEntry], this)
    }
  }
  try {
    const shown = draw([
      { x: 0.005, y: 0.005 },
      { x: 0.0201, y: 0.04 },
    ])
    expect(shown.querySelector('circle') === null).toBe(isRanking)
  } finally {
    globalThis.ResizeObserver = Original
  }
})

test('is drawn anew for the width of paper while it is printed', () => {
  const shown = draw([
    { x: 0.005, y: 0.005 },
    { x: 0.03, y: 0.04 },
  ])
  const width = () => shown.querySelector('svg[viewBox]')!.getAttribute('viewBox')!.split(' ')[2]
  const onScreen = width()
  window.dispatchEvent(new Event('beforeprint'))
  expect(width()).toBe('790')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(width()).toBe(onScreen)
})
