import { render } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { IntervalBars } from './interval-bars'

test('a bar that is longer than its axis goes on', () => {
  const bar = (key: string, value: number) => ({ key, label: key, value, low: 1.3, high: value, shown: key })
  const { container } = render(
    <IntervalBars
      title="2 campaigns vs. benchmark"
      measure="Cost"
      benchmark={{ value: 1, label: 'benchmark' }}
      axis={String}
      bars={[bar('far', 10.4), bar('none', Infinity), bar('near', 1.6)]}
    />,
  )
  const rows = [...container.querySelectorAll('div.hover\\:bg-sunken')]
  expect(rows.map((row) => row.querySelector('text') !== null)).toEqual([true, true, false])
  expect(container.innerHTML).not.toContain('NaN')
})

test('a gray bar beside the benchmark says that it could be chance; one that is not estimated says nothing', () => {
  const bar = (key: string, low: number, high: number) => ({ key, label: key, value: (low + high) / 2, low, high, shown: '' }) // prettier-ignore
  const { container } = render(
    <IntervalBars
      title="4 age groups vs. benchmark: 1 expensive"
      measure="ROAS"
      benchmark={{ value: 0, label: 'benchmark' }}
      axis={String}
      bars={[
        { ...bar('Expensive', -0.5, -0.3), verdict: 'waste' },
        bar('Apart', -0.3, -0.1),
        bar('Around', -0.1, 0.1),
        { key: 'Unknown', label: 'Unknown', value: 1, shown: '' },
      ]}
    />,
  )
  const rows = [...container.querySelectorAll('div.hover\\:bg-sunken')].map(({ textContent }) => textContent)
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatch(/^Expensive.*▼ expensive$/)
  expect(rows[1]).toMatch(/^Apart.*could be chance$/)
  expect(rows[2]).toMatch(/^Around.*could be chance$/)
  expect(rows[3]).not.toContain('chance')
})
