import { render } from '@testing-library/react'
import { expect, test } from 'bun:test'
import type { RowVerdict } from '../../../shared/schemas/bridge'
import { RowBar } from './row-bar'

test('the mark of the benchmark is at one place in every row, and a longer bar goes on', () => {
  const draw = (value: number) => {
    const { container } = render(
      <RowBar
        bar={{ key: 'a', label: 'A', value, shown: `${value}` }}
        benchmark={{ value: 1, label: 'benchmark' }}
      />,
    )
    return {
      mark: container.querySelector('line')!.getAttribute('x1'),
      goesOn: container.querySelector('text') !== null,
    }
  }
  expect(draw(0.5)).toEqual({ mark: '50.00%', goesOn: false })
  expect(draw(2.6)).toEqual({ mark: '50.00%', goesOn: true })
})

test('a row that no longer runs has the calmer red that it has in the bridge', () => {
  const fillOf = (verdict: RowVerdict) => {
    const { container } = render(
      <RowBar
        bar={{ key: 'a', label: 'A', value: 0.5, shown: '−50%', verdict }}
        benchmark={{ value: 1, label: 'benchmark' }}
      />,
    )
    return container.querySelectorAll('rect')[1]!.getAttribute('class')
  }
  expect([fillOf('waste'), fillOf('past')]).toEqual(['fill-bad', 'fill-past'])
})
