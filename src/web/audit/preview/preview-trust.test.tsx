import { screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleClient } from '../../../../test/web/examples'
import { fakeApi } from '../../../../test/web/fake-api'
import { renderApp } from '../../../../test/web/render'

const HEADER =
  'Campaign name,Results,Result indicator,Amount spent (USD),Impressions,Link clicks,Reporting starts,Reporting ends'

test('a file that is old and counts two kinds of results says so before it is sent', async () => {
  fakeApi({
    'GET /api/clients': () => [exampleClient()],
    'GET /api/clients/:id': () => exampleClient(),
    'GET /api/clients/:id/reports': () => [],
    'GET /api/narrator': () => ({ kind: 'none' }),
  })
  const { user } = renderApp('/client/c1/facebook-audit?category=audience&type=campaign')
  const rows = [
    'Shop,40,actions:offsite_conversion.fb_pixel_purchase,900,40000,800',
    'Blog,700,actions:link_click,200,30000,700',
  ].map((row) => `${row},2020-01-01,2020-01-31`)
  await user.upload(
    await screen.findByLabelText(/CSV/),
    new File([[HEADER, ...rows].join('\n')], 'old.csv', { type: 'text/csv' }),
  )
  expect(await screen.findByText(/^This data ended/)).toBeInTheDocument()
  expect(await screen.findByText(/mixes result types/)).toBeInTheDocument()
})
