import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { clientHandlers, exampleTargets } from '../../../test/web/client-handlers'
import { fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

test('without any target one line says what rows are measured against', async () => {
  fakeApi(
    clientHandlers({
      'GET /api/clients/:id/targets': () => ({ ...exampleTargets, cpa: null, roas: null, margin: null }),
    }),
  )
  renderApp('/client/c1')
  const targets = await screen.findByRole('region', { name: 'Targets' })
  await within(targets).findByText(/^No targets set\. Audits use the account’s own benchmark/)
  expect(targets).not.toHaveTextContent(/none/i)
})
