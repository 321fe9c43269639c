import { expect, test } from 'bun:test'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PhoneFold } from './phone-fold'

test('its words open a folded part, as its button does; what is pressed by itself does not', async () => {
  render(
    <PhoneFold name="Data caveats">
      <p>
        Some rows have no clicks. <a href="#rows">Rows</a>
      </p>
    </PhoneFold>,
  )
  const button = screen.getByRole('button', { name: 'More of Data caveats' })
  const user = userEvent.setup()
  await user.click(screen.getByRole('link', { name: 'Rows' }))
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(screen.getByText(/Some rows/))
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'false')
})
