import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import type { AdImage } from '../../../shared/schemas/creatives'
import { CreativeGallery } from './creative-gallery'

const image: AdImage = {
  key: 'I1',
  id: 'i1',
  name: 'spring.png',
  width: 1080,
  height: 1080,
  size: 20_000,
  placement: '1:1',
  brightness: 0.5,
  contrast: 0.2,
  busyness: 0.1,
  repeats: null,
  adName: null,
}

test('an image whose upload has been deleted since says so', () => {
  render(<CreativeGallery images={[image]} pictures={undefined} creatives={[]} currency={null} />)
  const picture = screen.getByRole('img', { name: 'spring.png' })
  expect(picture).toHaveAttribute('src', '/api/images/i1')
  fireEvent.error(picture)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('This image is no longer kept')).toBeVisible()
})
