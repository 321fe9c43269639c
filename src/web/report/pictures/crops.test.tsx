import { render, screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { PLACEMENTS } from '../../../shared/images/placements'
import { Crops } from './crops'

const ALL = PLACEMENTS.map(({ name }) => name)

test('each placement that cuts the image shows how, and how much of it', () => {
  render(<Crops src="data:," width={1080} height={1080} placements={ALL} />)
  const crops = screen.getByRole('group', { name: 'Crop by placement' })
  expect(crops).toHaveTextContent('4:5 20% cropped9:16 44% cropped1.91:1 48% cropped')
})

test('only those that are asked for, and none where nothing is cut', () => {
  const { rerender } = render(<Crops src="data:," width={1080} height={1080} placements={['1:1', '4:5']} />)
  expect(screen.getByRole('group')).toHaveTextContent(/^4:5 20% cropped$/)
  rerender(<Crops src="data:," width={1080} height={1080} placements={['1:1']} />)
  expect(screen.queryByRole('group')).toBeNull()
})
