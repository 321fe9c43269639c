import { screen } from '@testing-library/react'
import type { Analysis } from '../../src/shared/schemas/analysis'
import { exampleFullReport } from './analyses'
import { exampleClient } from './examples'
import { fakeApi, type Handlers } from './fake-api'
import { renderApp } from './render'

/** API answers for the report page of this analysis. */
export function reportHandlers(analysis: Analysis, over: Handlers = {}): Handlers {
  return {
    'GET /api/clients/:id': () => exampleClient(),
    'GET /api/reports/:id': () => exampleFullReport(analysis),
    ...over,
  }
}

/** Opens a report and waits for `end`, a text of the last section in the report's language. */
export async function openReport(analysis: Analysis, over: Handlers = {}, end = 'Versions and file') {
  const calls = fakeApi(reportHandlers(analysis, over))
  const view = renderApp('/client/c1/report/r1')
  // Sections below the fold render last.
  await screen.findByText(end)
  return { ...view, calls }
}
