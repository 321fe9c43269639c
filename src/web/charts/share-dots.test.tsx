import { render } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { ShareDots } from './share-dots'

test('a row of the past is muted and says so, with the sign of an expensive one', () => {
  const pair = (key: string) => ({ key, label: key, takes: 0.5, brings: 0.2 })
  const { container } = render(
    <ShareDots
      title="2 campaigns take more than they bring"
      measures={['Share of spend', 'Share of purchases']}
      pairs={[
        { ...pair('Runs'), verdict: 'waste' },
        { ...pair('Ended'), verdict: 'ended' },
      ]}
    />,
  )
  expect(container).toHaveTextContent(/▼ expensive.*▼ expensive, ended/)
  for (const look of ['line.stroke-bad', 'circle.fill-bad', 'line.stroke-past', 'circle.fill-past'])
    expect(container.querySelectorAll(look)).toHaveLength(1)
})

test('no line of a title ends between a number and what it counts', () => {
  const { container } = render(
    <ShareDots title="4 campaigns vs. benchmark: 1 expensive, 1 better" measures={['a', 'b']} pairs={[]} />,
  )
  expect(container.querySelector('figcaption p')!.textContent).toBe(
    '4\u00a0campaigns vs. benchmark: 1\u00a0expensive, 1\u00a0better',
  )
})
