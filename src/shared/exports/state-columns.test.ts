import { describe, expect, test } from 'bun:test'
import type { AdsTable, Field } from './ads-table'
import { LANGUAGES } from './languages/all'
import { read as readText } from '../../../test/support/export-files'

function read(header: string, ...rows: string[]): AdsTable {
  return readText([header, ...rows].join('\n'))
}

/** The field recognised for one more column of a file. */
function fieldOfColumn(header: string, cell: string): Field | null {
  const table = read(`Campaign,Cost,Impr.,Conversions,"${header}"`, `A,10,100,1,"${cell}"`, 'B,10,100,1,')
  return table.columns.at(-1)!.field
}

describe('columns that tell what still runs', () => {
  test.each([
    ['Status reasons', 'Limited by budget', 'statusReasons'],
    ['Motivos do status', 'Limitada pelo orçamento', 'statusReasons'],
    ['Budget type', 'Daily', 'budgetType'],
    ['Bid strategy type', 'Target ROAS', 'bidStrategy'],
    ['Target CPA', '12.50', 'targetCpa'],
    ['Search lost IS (rank)', '42.10%', 'impressionShareLostRank'],
    ['Anteil entg. Impr. (Rang)', '42,10 %', 'impressionShareLostRank'],
    ['Interaction rate', '3.1%', 'statedInteractionRate'],
    ['Avg. cost', '0.31', 'statedCostPerInteraction'],
    ['Hour of the day', '13', 'hour'],
    ['Day of the week', 'Monday', 'weekday'],
    ['Item ID', 'SKU-1', 'itemId'],
    ['Product Title', 'Lamp', 'productTitle'],
    ['Product type (1st level)', 'Living', 'productType'],
    ['Brand', 'Studio', 'brand'],
    ['Asset group', 'Lamps', 'assetGroup'],
    ['Asset type', 'Headline', 'assetType'],
    ['Performance', 'Best', 'performanceLabel'],
    ['Ad strength', 'Poor', 'adStrength'],
    ['Exp. CTR', 'Below average', 'expectedCtr'],
    ['Conversion action', 'Purchase', 'conversionAction'],
    ['Adicionada/excluída', 'Nenhuma', 'addedExcluded'],
  ] as const)('%s: %s is %s', (header, cell, field) => {
    expect(fieldOfColumn(header, cell)).toBe(field)
  })

  test('in every language in which Google Ads is read', () => {
    const needed: readonly Field[] = [
      'campaignStatus', 'adSetStatus', 'effectiveStatus', 'statusReasons', 'starts', 'ends', 'budget', 'budgetType', 'bidStrategy',
      'targetCpa', 'targetRoas', 'searchImpressionShare', 'impressionShareLostBudget', 'impressionShareLostRank', 'interactions',
      'statedInteractionRate', 'matchType', 'keyword', 'searchTerm', 'qualityScore', 'expectedCtr', 'adRelevance',
      'landingPageExperience', 'device', 'hour', 'weekday', 'itemId', 'productTitle', 'productType', 'brand', 'assetGroup', 'asset',
      'assetType', 'performanceLabel', 'adStrength', 'conversionAction', 'addedExcluded',
    ] // prettier-ignore
    const missing = LANGUAGES.flatMap(({ tag, google }) =>
      google ? needed.filter((field) => !google[field]).map((field) => `${tag} ${field}`) : [],
    )
    expect(missing).toEqual([])
  })

  test('a campaign report: its status, and the one that Google derives', () => {
    const { dimensions } = read(
      'Campaign status,Campaign,Status,Status reasons,Cost,Impr.',
      'Enabled,A,Not eligible,ad groups paused,10,100',
      'Enabled,B,Eligible,,10,100',
    )
    expect(dimensions.deliveryStatus).toEqual(['Enabled', 'Enabled'])
    expect(dimensions.effectiveStatus).toEqual(['Not eligible', 'Eligible'])
    expect(dimensions.campaignStatus).toBeUndefined()
  })

  test('a keyword report: the status of keyword, ad group and campaign', () => {
    const { dimensions } = read(
      'Campaign status,Ad group status,Keyword status,Keyword,Campaign,Ad group,Cost,Impr.',
      'Paused,Enabled,Enabled,lamp,A,G,10,100',
    )
    expect(dimensions.deliveryStatus).toEqual(['Enabled'])
    expect(dimensions.adSetStatus).toEqual(['Enabled'])
    expect(dimensions.campaignStatus).toEqual(['Paused'])
  })

  test('ends are days or words, and say nothing of the period', () => {
    const table = read(
      'Reporting starts,Reporting ends,Campaign name,Starts,Ends,Amount spent (EUR),Impressions',
      '2026-03-01,2026-03-31,A,13/02/2025,20/03/2026,10,100',
      '2026-03-01,2026-03-31,B,05/02/2025,Ongoing,10,100',
    )
    expect(table.dimensions.ends).toEqual(['2026-03-20', 'Ongoing'])
    expect(table.dimensions.starts).toEqual(['2025-02-13', '2025-02-05'])
    expect(table.period).toEqual({ start: '2026-03-01', end: '2026-03-31' })
  })

  test.each([
    ['400%', 4],
    ['400', 4],
    ['4.00', 4],
  ])('a target ROAS of %s is %d', (cell, target) => {
    const { measures } = read('Campaign,Cost,Impr.,Target ROAS', `A,10,100,${cell}`, 'B,10,100,')
    expect([...measures.targetRoas!]).toEqual([target, Number.NaN])
  })

  test('the hour 0 is midnight, and no sum of the day', () => {
    const table = read('Hour of the day,Cost,Impr.,Clicks', '0,30,300,30', '1,10,100,10', '2,20,200,20')
    expect(table.dimensions.hour).toEqual(['0', '1', '2'])
  })
})

describe('totals that the file states', () => {
  test.each([
    ['Total: Account', 'account'],
    ['Total: Campaigns', 'rows'],
    ['Gesamt: Konto', 'account'],
    ['Total: Termos de pesquisa', 'rows'],
    ['Total: Outros termos de pesquisa', 'hidden'],
    ['Total: Search', 'network'],
    ['Gesamt: Suche', 'network'],
    ['Total', 'summary'],
  ])('%s is %s', (label, kind) => {
    const table = read('Campaign,Cost,Impr.', 'A,10,100', 'B,20,200', `${label},30,300`)
    expect(table.statedTotals.map((total) => total.kind)).toEqual([kind as never])
  })

  test("Meta's row without a name is a summary", () => {
    const table = read('Campaign name,Amount spent (EUR),Impressions', ',30,300', 'A,10,100', 'B,20,200')
    expect(table.statedTotals[0]).toMatchObject({ kind: 'summary', measures: { spend: 30 } })
  })
})
