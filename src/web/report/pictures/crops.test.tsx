import { render, screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { Crops } from './crops'

test('each placement shows the image as it crops it, and how much it cuts', () => {
  render(<Crops src="data:," width={1080} height={1080} />)
  expect(screen.getByRole('group', { name: 'Crop by placement' })).toHaveTextContent(
    '1:1 · uncropped4:5 · 20% cropped9:16 · 44% cropped1.91:1 · 48% cropped',
  )
})
