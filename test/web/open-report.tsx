import { screen } from '@testing-library/react'
import type { Analysis } from '../../src/shared/schemas/analysis'
import { exampleFullReport } from './analyses'
import { exampleClient } from './examples'
import { fakeApi, type Handlers } from './fake-api'
import { renderApp } from './render'

/** API answers of the report page for this analysis. */
export function reportHandlers(analysis: Analysis, over: Handlers = {}): Handlers {
  return {
    'GET /api/clients/:id': () => exampleClient(),
    'GET /api/reports/:id': () => exampleFullReport(analysis),
    ...over,
  }
}

/** The page of a report, shown to its end: of the last section, in the words of its language. */
export async function openReport(analysis: Analysis, over: Handlers = {}, end = 'Versions and file') {
  const calls = fakeApi(reportHandlers(analysis, over))
  const view = renderApp('/client/c1/report/r1')
  // Of the last section: what stands below the fold arrives after the rest.
  await screen.findByText(end)
  return { ...view, calls }
}
