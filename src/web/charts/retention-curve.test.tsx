import { render } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { RetentionCurve } from './retention-curve'

test('a weak curve, the line to its label and the label have one color', () => {
  const { container } = render(
    <RetentionCurve
      title="Where viewers drop off"
      steps={[
        { at: 0, name: 'Start' },
        { at: 1, name: 'End' },
      ]}
      lines={[
        { key: 'weak', label: 'Lab test', values: [1, 0.1], isWeak: true },
        { key: 'plain', label: 'Ridge', values: [1, 0.4] },
      ]}
    />,
  )
  const weak = [...container.querySelectorAll('svg .text-bad')].map(
    ({ tagName, classList }) => `${tagName} ${[...classList].find((name) => name.endsWith('-current'))}`,
  )
  expect(weak).toEqual(['path stroke-current', 'path stroke-current', 'text fill-current'])
})
