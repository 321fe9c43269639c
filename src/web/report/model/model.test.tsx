import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import type { Analysis } from '../../../shared/schemas/analysis'
import { loadLanguage } from '../../../shared/narrative/languages/load'
import { tellAnalysis } from '../../../shared/narrative/tell-analysis'
import { exampleAnalysis, exampleFullReport } from '../../../../test/web/analyses'
import { fail, fakeApi } from '../../../../test/web/fake-api'
import { openReport, reportHandlers } from '../../../../test/web/open-report'
import { renderApp } from '../../../../test/web/render'

const campaign = await exampleAnalysis('campaign')

const model = {
  kind: 'model',
  model: 'local',
  source: 'settings',
  baseUrl: null,
  key: null,
  dailyTokens: 0,
  tagsTexts: false,
  sharesOpinions: false,
  tokensToday: 0,
}

test('without a model there is nothing to ask it', async () => {
  await openReport(campaign, { 'GET /api/narrator': () => ({ ...model, kind: 'built-in' }) })
  expect(screen.queryByRole('button', { name: 'Write it again with the model' })).toBeNull()
})

test('a model writes the report again, and the page shows its words', async () => {
  let stored: Analysis = campaign
  const calls = fakeApi(
    reportHandlers(campaign, {
      'GET /api/narrator': () => model,
      'GET /api/reports/:id': () => exampleFullReport(stored),
      'POST /api/reports/:id/rewrite': () => {
        stored = { ...campaign, narrator: { kind: 'model', model: 'local' } }
        return { ...stored, reportId: 'r1' }
      },
    }),
  )
  const { user } = renderApp('/client/c1/report/r1')
  await user.click(await screen.findByRole('button', { name: 'Write it again with the model' }))
  expect(await screen.findByText('Report rewritten')).toBeVisible()
  expect(await screen.findByText(/· planned by local/)).toBeVisible()
  expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/reports/r1/rewrite')).toBe(true)
})

test('its opinion has its label in the language of the report, and is of no stated language itself', async () => {
  const german = await loadLanguage('de')
  const opinion = { opinion: 'I would look at the landing page first.', cannotAnswer: 'Nobody knows.' }
  await openReport(tellAnalysis({ ...campaign, opinion }, german), {}, german.document!['Versions and file'])
  const aside = await screen.findByRole('complementary', { name: 'Meinung des Modells, ungeprüft' })
  expect(aside.closest('[lang]')).toHaveAttribute('lang', 'de')
  for (const words of Object.values(opinion))
    expect(within(aside).getByText(words)).toHaveAttribute('lang', '')
  expect(aside).toHaveClass('mt-4')
})

test.each([false, true])(
  'its opinion stands apart; on paper where opinions are shared: %p',
  async (shares) => {
    const opinion = { opinion: 'I would look at the landing page first.', cannotAnswer: null }
    await openReport(
      { ...campaign, opinion },
      { 'GET /api/narrator': () => ({ ...model, sharesOpinions: shares }) },
    )
    const aside = await screen.findByRole('complementary', { name: 'The model’s opinion, not checked' })
    expect(within(aside).getByText(opinion.opinion)).toBeVisible()
    await waitFor(() => expect(aside.classList.contains('no-print')).toBe(!shares))
  },
)

test('what will be sent is shown beforehand: facts by id, and no name of the file', async () => {
  fakeApi(
    reportHandlers(campaign, {
      'GET /api/narrator': () => model,
      'GET /api/clients/:id/targets': () => ({
        cpa: 40,
        roas: null,
        margin: null,
        protectedCategory: false,
        brandCampaigns: [],
        excludedCampaigns: [],
      }),
    }),
  )
  const { user } = renderApp('/client/c1/report/r1')
  await user.click(await screen.findByRole('button', { name: 'Preview what is sent' }))
  const dialog = await screen.findByRole('dialog', { name: 'What is sent to the model' })
  expect(dialog).toHaveTextContent(
    /About [\d,]+ tokens\. The names, rows and ad texts of the file are not in it/,
  )
  const sent = within(dialog).getByRole('region', { name: 'Facts of this audit' })
  expect(sent).toHaveTextContent('"reportType":"campaign"')
  expect(within(dialog).getByRole('region', { name: 'Instructions' })).toHaveTextContent(
    'senior media analyst',
  )
  for (const { label } of campaign.segments) expect(sent).not.toHaveTextContent(label)
})

test('a model that fails leaves the report as it was, and says why', async () => {
  fakeApi(
    reportHandlers(campaign, {
      'GET /api/narrator': () => model,
      'POST /api/reports/:id/rewrite': () => fail(502, 'The model did not answer in time.'),
    }),
  )
  const { user } = renderApp('/client/c1/report/r1')
  await user.click(await screen.findByRole('button', { name: 'Write it again with the model' }))
  expect(await screen.findByText('The report was not rewritten')).toBeVisible()
  expect(screen.getByText('The model did not answer in time.')).toBeVisible()
  expect(screen.queryByText(/planned by/)).toBeNull()
})
