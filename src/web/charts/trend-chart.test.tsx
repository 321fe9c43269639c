import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { TrendChart } from './trend-chart'

const DAYS = Array.from({ length: 31 }, (_, at) => `Oct ${at + 1}`)
const panel = (label: string) => ({
  label,
  kind: 'bars' as const,
  values: DAYS.map((_, at) => at + 1),
  format: String,
})
const SHADE = 'Oct 1 to Oct 3: sales dip'

/** Mean width of a letter in pixels. */
const LETTER = 6.5
const textsOf = (root: HTMLElement, words: string) =>
  [...root.querySelectorAll('text')].filter(({ textContent }) => textContent === words)
const xOf = (text: Element | undefined) => Number(text?.getAttribute('x'))

test.each([
  ['at the beginning', [0, 2]],
  ['at the end', [28, 30]],
] as const)('the words of a shade %s cover neither the name of the second panel nor an axis', (_, shaded) => {
  const { container } = render(
    <TrendChart
      title="ROAS by day"
      days={DAYS}
      panels={[panel('ROAS, 7-day'), panel('Spend')]}
      shaded={shaded}
      shadedLabel={SHADE}
    />,
  )
  const middle = xOf(textsOf(container, SHADE)[0])
  const half = (LETTER * SHADE.length) / 2
  expect(middle - half).toBeGreaterThan(LETTER * 'Spend'.length)
  expect(middle + half).toBeLessThan(Math.min(...textsOf(container, '0').map(xOf)))
})

test.each([
  ['mouse', 0],
  ['touch', 1],
])('the figures of a day that was pointed at by %s are %d when it is left', (pointerType, shown) => {
  const { container } = render(<TrendChart title="Spend by day" days={DAYS} panels={[panel('Spend')]} />)
  const chart = container.querySelector('svg')!
  chart.getBoundingClientRect = () => ({ left: 0, width: 640 }) as DOMRect
  const figures = () =>
    [...chart.querySelectorAll('text')].filter(
      (text) => /Oct \d+.*\d/.test(text.textContent) && text.textContent.includes('Spend'),
    )
  fireEvent.pointerDown(chart, { clientX: 200, pointerType })
  expect(figures()).toHaveLength(1)
  fireEvent.pointerLeave(chart, { pointerType })
  expect(figures()).toHaveLength(shown)
})

test('as many days are named as fit, without touching each other', () => {
  const { container } = render(<TrendChart title="Spend by day" days={DAYS} panels={[panel('Spend')]} />)
  const named = DAYS.flatMap((day) => textsOf(container, day)).map(xOf)
  expect(named.length).toBeGreaterThan(8)
  for (const [at, x] of named.slice(2, -1).entries())
    expect(x - named[at + 1]!).toBeGreaterThan(LETTER * 'Oct 31'.length)
})
