import { fireEvent, screen } from '@testing-library/react'
import { exampleAnalysis, exampleAnswer, exampleFile } from './analyses'
import { exampleClient } from './examples'
import { fakeApi, type Handlers } from './fake-api'
import { renderApp } from './render'

export const campaign = await exampleAnalysis('campaign')

/** API answers for the audit page, including an audit. */
export function auditHandlers(over: Handlers = {}): Handlers {
  return {
    'GET /api/clients/:id': () => exampleClient(),
    'GET /api/clients/:id/columns': () => ({ columns: {} }),
    'POST /api/analyze': () => exampleAnswer(campaign),
    ...over,
  }
}

/** Chooses a file without the file dialog's filter, since the screen must check the type. */
export async function chooseFile(file: File): Promise<void> {
  await screen.findByRole('button', { name: 'Upload a CSV export' })
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
}

/** Opens the audit page with a campaign export that is chosen and read. */
export async function openWithFile(over?: Handlers) {
  const calls = fakeApi(auditHandlers(over))
  const view = renderApp('/client/c1/facebook-audit')
  await chooseFile(await exampleFile('campaign'))
  await screen.findByRole('heading', { name: 'What will be read' })
  return { ...view, calls }
}
