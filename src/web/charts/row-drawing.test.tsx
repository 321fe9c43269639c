import { render } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { IntervalBars } from './interval-bars'
import { RateRanking } from './rate-ranking'

const [short, long] = [
  'Broad',
  'A headline that needs two lines of the chart, since it tells the whole offer',
]

test('the line of the benchmark runs through rows of any height', () => {
  const bar = (label: string) => ({ key: label, label, value: 0.5, shown: '−50%' })
  const { container } = render(
    <IntervalBars
      title="2 campaigns"
      measure="ROAS vs. benchmark"
      bars={[short, long].map(bar)}
      benchmark={{ value: 1, label: 'benchmark' }}
    />,
  )
  expect(spansOf(container)).toEqual(['100%', '100%'])
})

test('the dashed lines of the averages run through rows of any height', () => {
  const row = (label: string) => ({ key: label, label, rates: [0.01, 0.02], shown: ['1%', '2%'] }) as const
  const all = ['CTR', 'Conversion rate'].map((name) => ({ name, value: 0.02, shown: '2%' }))
  const { container } = render(<RateRanking title="2 headlines" rows={[short, long].map(row)} all={all} />)
  expect(spansOf(container)).toEqual(['100%', '100%', '100%', '100%'])
})

/** How far each line of ink goes down its row, which is drawn as high as it is. */
const spansOf = (chart: HTMLElement) =>
  [...chart.querySelectorAll('svg[height="100%"] > line.stroke-ink')].map((line) => line.getAttribute('y2'))
