import { describe, expect, test } from 'bun:test'
import { codes, read, sum } from '../../../test/support/export-files'
import { auditTable } from '../analyse'
import { narrate } from '../narrative/built-in'
import type { ReportType } from '../report-types/names'
import { EMPTY_CONTEXT, type Audit } from './audit'
import { recogniseTypes } from './summary/recognise'

/** An export as some account may have it, and what an expert would read in it. */
interface Variation {
  name: string
  text: string
  type: ReportType
  rows: number
  spend: number
  currency?: string | null
  brandNames?: string[]
  check?: (audit: Audit, text: string) => void
}

type Cell = string | number
const lines = (...rows: (readonly Cell[])[]) => rows.map((row) => row.join('\t')).join('\n')
const range = (count: number) => Array.from({ length: count }, (_, i) => i)
const issues = ({ findings }: Audit) => findings.map(({ issue }) => issue)
const sure = ({ findings }: Audit, kind: string) =>
  findings
    .filter((one) => one.kind === kind && ['confirmed', 'likely'].includes(one.tier))
    .map(({ subject }) => subject)

const GERMAN_TERMS = lines(
  ['Bericht zu Suchbegriffen'],
  ['1. Mai 2026 - 31. Mai 2026'],
  ['Suchbegriff', 'Keyword-Option', 'Hinzugefügt/Ausgeschlossen', 'Kampagne', 'Währungscode', 'Impr.', 'Klicks', 'Kosten', 'Conversions'],
  ...range(60).map((i) => [`esstisch modell ${i}`, 'Exakte Übereinstimmung (sehr ähnliche Variante)', 'Keine', 'Möbel', 'EUR', '1.000', 40, '40,00', '1,00']),
  ...range(12).map((i) => [`gebrauchte tische sorte${i}`, 'Weitgehend passend', 'Keine', 'Möbel', 'EUR', '1.000', 40, '40,00', '0,00']),
  ['Gesamt: Suchbegriffe', ' --', ' --', ' --', 'EUR', '72.000', 2880, '2.880,00', '60,00'],
  ['Gesamt: Andere Suchbegriffe', ' --', ' --', ' --', 'EUR', '20.000', 900, '1.120,00', '20,00'],
  ['Gesamt: Konto', ' --', ' --', ' --', 'EUR', '92.000', 3780, '4.000,00', '80,00'],
) // prettier-ignore

const VARIATIONS: Variation[] = [
  {
    name: 'German search terms with close variants, other search terms and a dearer word',
    text: GERMAN_TERMS,
    type: 'searchTerm',
    rows: 72,
    spend: 2880,
    currency: 'EUR',
    check: (audit) => {
      expect(audit.trust).toContainEqual(expect.objectContaining({ code: 'partial_coverage', share: 0.72 }))
      expect(audit.searchTerm!.ngrams.map(({ gram }) => gram)).toEqual(['gebrauchte'])
      expect(audit.searchTerm!.negatives.map(({ text }) => text)).toEqual(['gebrauchte'])
    },
  },
  {
    name: 'search terms of a file that states only what it hides',
    text: lines(
      ['Search term', 'Campaign', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ...range(30).map((i) => [`sofa ${i}`, 'A', 'USD', 900, 30, '60.00', '1.00']),
      ['Total: Other search terms', ' --', 'USD', 9000, 300, '600.00', '3.00'],
    ),
    type: 'searchTerm',
    rows: 30,
    spend: 1800,
    check: (audit) =>
      expect(audit.trust).toContainEqual(expect.objectContaining({ code: 'partial_coverage', share: 0.75 })),
  },
  {
    name: 'brand terms beside others: neither makes the other dear',
    text: lines(
      ['Search term', 'Campaign', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ...range(20).map((i) => [`nordwind shop ${i}`, 'Search', 'EUR', 500, 100, '20.00', '10.00']),
      ...range(40).map((i) => [`laufschuhe ${i}`, 'Search', 'EUR', 900, 40, '80.00', '2.00']),
    ),
    type: 'searchTerm',
    rows: 60,
    spend: 3600,
    brandNames: ['Nordwind'],
    check: (audit) => {
      expect(audit.searchTerm!.classes.map(({ class: name }) => name)).toEqual(['other', 'brand'])
      expect(audit.searchTerm!.ngrams).toEqual([])
      expect(audit.trust).not.toContainEqual(expect.objectContaining({ code: 'cheap_results' }))
      expect(sure(audit, 'waste')).toEqual([])
    },
  },
  {
    name: 'Japanese search terms, whose words no spaces part',
    text: lines(
      ['検索語句', 'キャンペーン', '通貨コード', '表示回数', 'クリック数', '費用', 'コンバージョン'],
      ...range(40).map((i) => [`東京の家具 型${i}`, '検索', 'JPY', 900, 40, 4000, 2]),
      ...range(12).map((i) => [`中古の家具 型${i}`, '検索', 'JPY', 900, 40, 4000, 0]),
    ),
    type: 'searchTerm',
    rows: 52,
    spend: 208_000,
    currency: 'JPY',
    check: (audit) => expect(audit.searchTerm!.ngrams[0]?.gram).toContain('中古'),
  },
  {
    name: 'Portuguese keywords under a preamble, with a total and quality parts',
    text: lines(
      ['Relatório de palavras-chave de pesquisa'],
      ['1 de abril de 2026 - 30 de abril de 2026'],
      ['Status da palavra-chave', 'Palavra-chave', 'Tipo de correspondência', 'Campanha', 'Grupo de anúncios', 'Código da moeda', 'Exp. na página de destino', 'Impr.', 'Cliques', 'Custo', 'Conversões'],
      ...['tênis', 'bota', 'sandália', 'meia', 'chinelo', 'sapato'].map((word, i) => ['Ativada', `[${word}]`, 'Correspondência exata', 'Busca', word, 'BRL', i > 3 ? 'Abaixo da média' : 'Acima da média', '30.000', 900, '1.200,00', i > 3 ? '9,00' : '40,00']),
      ['Total: Palavras-chave', ' --', ' --', ' --', ' --', 'BRL', ' --', '180.000', 5400, '7.200,00', '178,00'],
    ),
    type: 'keyword',
    rows: 6,
    spend: 7200,
    currency: 'BRL',
    check: (audit, text) => {
      expect(issues(audit)).toContain('low_page_experience')
      expect(text).toContain('landing page Google rates below average')
    },
  },
  {
    name: 'one keyword in two campaigns, written once with and once without its sign',
    text: lines(
      ['Keyword', 'Match type', 'Campaign', 'Ad group', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ...['lamp', 'desk', 'shelf', 'rug', 'bed'].map((word) => [`[${word}]`, 'Exact match', 'North', word, 'GBP', 30_000, 900, '1000.00', '30.00']),
      ['[sofa]', 'Exact match', 'North', 'Sofa', 'GBP', 30_000, 900, '1000.00', '30.00'],
      ['[sofa]', 'Exact match', 'South', 'Sofas', 'GBP', 30_000, 900, '1000.00', '8.00'],
    ),
    type: 'keyword',
    rows: 7,
    spend: 7000,
    check: (audit, text) => {
      expect(audit.findings[0]).toMatchObject({ kind: 'waste', issue: 'same_keyword', lever: 'keep_cheapest' })
      expect(text).toContain('The same keyword pays £33.33')
    },
  },
  {
    name: 'keywords with their negatives as rows, as an account download has them',
    text: lines(
      ['Keyword', 'Match type', 'Campaign', 'Ad group', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ['office chair', 'Phrase match', 'A', 'Chairs', 'USD', 9000, 300, '600.00', '12.00'],
      ['gaming chair', 'Phrase match', 'A', 'Chairs', 'USD', 9000, 300, '600.00', '11.00'],
      ['office chair', 'Phrase match', 'B', 'Chairs', 'USD', 9000, 300, '600.00', '13.00'],
      ['office chair', 'Campaign negative phrase', 'A', '', 'USD', 0, 0, '0.00', '0.00'],
      ['free', 'Campaign negative broad', 'A', '', 'USD', 0, 0, '0.00', '0.00'],
    ),
    type: 'keyword',
    rows: 5,
    spend: 1800,
    check: (audit, text) => {
      expect(audit.findings.find(({ issue }) => issue === 'negative_conflict')?.cells).toEqual(['office chair'])
      expect(text).toContain('Keywords that a negative blocks: 1')
    },
  },
  {
    name: 'French keywords where broad match pays twice',
    text: lines(
      ['Mot clé', 'Type de correspondance', 'Campagne', "Groupe d'annonces", 'Code de devise', 'Impr.', 'Clics', 'Coût', 'Conversions'],
      ...range(6).flatMap((i) => [
        [`table ${i}`, 'Expression exacte', 'Recherche', 'G', 'EUR', 9000, 300, '300,00', '10,00'],
        [`table ${i}`, 'Mot clé exact', 'Recherche', 'G', 'EUR', 9000, 300, '300,00', '10,00'],
        [`table ${i}`, 'Requête large', 'Recherche', 'G', 'EUR', 9000, 300, '300,00', '4,00'],
      ]),
    ),
    type: 'keyword',
    rows: 18,
    spend: 5400,
    check: (audit) => expect(issues(audit)).toContain('match_types'),
  },
  {
    name: 'Meta by platform and placement, one placement of accidents; its cheap clicks are no merit',
    text: [
      'Platform,Placement,Device platform,Impressions,Link clicks,Landing page views,Purchases,Amount spent (EUR),Reporting starts,Reporting ends',
      ...[
        'facebook,Feed,mobile_app,60000,900,700,30,1000',
        'facebook,Feed,desktop,60000,900,700,29,1000',
        'instagram,Feed,mobile_app,60000,900,700,31,1000',
        'instagram,Reels,mobile_app,60000,900,700,30,1000',
        'audience_network,"Native, Banner and Interstitial",mobile_app,60000,4200,110,1,1000',
      ].map((row) => `${row},2026-05-01,2026-05-31`),
    ].join('\n'),
    type: 'placement',
    rows: 5,
    spend: 5000,
    check: (audit, text) => {
      expect(issues(audit)).toContain('accidental_clicks')
      expect(issues(audit)).not.toContain('low_ctr')
      expect(text).toContain('most of these clicks are accidents')
      expect(audit.actions.map(({ lever }) => lever)).toContain('adapt_row')
    },
  },
  {
    name: 'Spanish placements whose CPM differs and whose price does not',
    text: [
      'Plataforma;Ubicación;Impresiones;Clics en el enlace;Compras en el sitio web;Importe gastado (EUR);Inicio del informe;Fin del informe',
      ...[
        'facebook;Noticias;60.000;900;30;1.000,00',
        'instagram;Noticias;30.000;900;31;1.000,00',
        'instagram;Historias;90.000;900;29;1.000,00',
        'messenger;Historias;80.000;900;30;1.000,00',
      ].map((row) => `${row};2026-05-01;2026-05-31`),
    ].join('\n'),
    type: 'placement',
    rows: 4,
    spend: 4000,
    check: (audit) => {
      expect(sure(audit, 'waste')).toEqual([])
      expect(audit.actions.filter(({ kind }) => kind === 'do')).toEqual([])
    },
  },
  {
    name: 'Google networks split campaigns: a report of networks',
    text: lines(
      ['Campaign', 'Network (with search partners)', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ...['A', 'B'].flatMap((campaign) => [
        [campaign, 'Google search', 'USD', 9000, 400, '800.00', '40.00'],
        [campaign, 'Search partners', 'USD', 9000, 300, '600.00', '4.00'],
      ]),
    ),
    type: 'placement',
    rows: 4,
    spend: 2800,
    check: (audit) => expect(sure(audit, 'waste')).toEqual(['Search partners']),
  },
  {
    name: 'Italian devices with a total row, a television without spend and (not set)',
    text: lines(
      ['Rapporto sui dispositivi'],
      ['1 maggio 2026 - 31 maggio 2026'],
      ['Dispositivo', 'Codice valuta', 'Impr.', 'Clic', 'Costo', 'Conversioni'],
      ['Telefoni cellulari', 'EUR', '150.000', '5.000', '5.000,00', '60,00'],
      ['Computer', 'EUR', '150.000', '5.000', '5.000,00', '180,00'],
      ['Schermi TV', 'EUR', '0', '0', '0,00', '0,00'],
      ['(not set)', 'EUR', '10', '0', '0,00', '0,00'],
      ['Totale: account', 'EUR', '300.010', '10.000', '10.000,00', '240,00'],
    ),
    type: 'device',
    rows: 4,
    spend: 10_000,
    check: (audit, text) => {
      expect(sure(audit, 'waste')).toEqual(['Telefoni cellulari'])
      expect(audit.findings.some(({ subject }) => /TV|not set/.test(subject))).toBe(false)
      expect(text).toContain('Try the page on Telefoni cellulari')
    },
  },
  {
    name: 'Meta impression devices, many of them, all alike',
    text: [
      'Impression device,Impressions,Link clicks,Purchases,Amount spent (USD),Reporting starts,Reporting ends',
      ...['iPhone', 'iPad', 'Android Smartphone', 'Android Tablet', 'Desktop', 'Other'].map((device, i) => `${device},40000,800,${20 + (i % 3)},500,2026-05-01,2026-05-31`),
    ].join('\n'),
    type: 'device',
    rows: 6,
    spend: 3000,
    check: (audit) => expect(sure(audit, 'waste')).toEqual([]),
  },
  {
    name: 'Meta hours as spans of time',
    text: [
      'Time of day (ad account time zone),Impressions,Link clicks,Purchases,Amount spent (USD),Reporting starts,Reporting ends',
      ...range(24).map((hour) => `${String(hour).padStart(2, '0')}:00:00 - ${String(hour).padStart(2, '0')}:59:59,9000,200,${6 + (hour % 4)},250,2026-05-01,2026-05-31`),
    ].join('\n'),
    type: 'time',
    rows: 24,
    spend: 6000,
    check: (audit, text) => {
      expect(issues(audit)).toContain('little_to_schedule')
      expect(audit.actions).toEqual([])
      expect(text).toContain('00:00')
    },
  },
  {
    name: 'American hours with AM and PM, under manual bids, one hour surely dear',
    text: lines(
      ['Hour of day', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ...range(24).map((hour) => [`${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`, 'USD', 30_000, 600, '1000.00', hour === 3 ? '2.00' : '40.00']),
    ),
    type: 'time',
    rows: 24,
    spend: 24_000,
    check: (audit) => {
      expect(sure(audit, 'waste')).toEqual(['3 AM'])
      expect(issues(audit)).not.toContain('little_to_schedule')
    },
  },
  {
    name: 'Dutch weekdays without hours',
    text: lines(
      ['Dag van de week', 'Valutacode', 'Vert.', 'Klikken', 'Kosten', 'Conversies'],
      ...['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'].map((day, i) => [day, 'EUR', '30.000', '600', '1.000,00', `${38 + i},00`]),
    ),
    type: 'time',
    rows: 7,
    spend: 7000,
    check: (audit) => expect(issues(audit)).toContain('little_to_schedule'),
  },
  {
    name: 'products with prices above 1,000 in names, and a brand that is dear as a whole',
    text: lines(
      ['Product Title', 'Item ID', 'Brand', 'Product type (1st level)', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions', 'Conv. value'],
      ...['Acme', 'Birch', 'Cedar'].flatMap((brand) => range(8).map((i) => [`${brand} 1,200 W ${i}`, `sku${brand}${i}`, brand, 'Heaters', 'USD', 6000, 90, '100.00', brand === 'Cedar' ? '2.00' : '6.00', brand === 'Cedar' ? '240.00' : '720.00'])),
    ).replaceAll('1,200 W', '1.200 W'),
    type: 'product',
    rows: 24,
    spend: 2400,
    check: (audit, text) => {
      expect(audit.findings.find(({ issue }) => issue === 'dear_brand')?.cells).toEqual(['Cedar'])
      expect(text).toContain('Products of the brand “Cedar”')
    },
  },
  {
    name: 'a catalogue of which a third is never shown and one brand sells nearly all',
    text: lines(
      ['Item ID', 'Brand', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ...range(20).map((i) => [`a${i}`, 'Acme', 'EUR', 6000, 90, '100.00', '6.00']),
      ...range(4).map((i) => [`b${i}`, `Other ${i}`, 'EUR', 6000, 90, '100.00', '5.00']),
      ...range(12).map((i) => [`c${i}`, 'Acme', 'EUR', 0, 0, '0.00', '0.00']),
    ),
    type: 'product',
    rows: 36,
    spend: 2400,
    check: (audit) => {
      expect(issues(audit)).toContain('unseen_products')
      expect(issues(audit)).toContain('brand_concentration')
    },
  },
  {
    name: 'Performance Max assets with labels, which share the money of their group',
    text: lines(
      ['Asset', 'Asset type', 'Asset group', 'Campaign', 'Performance label', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ...range(6).map((i) => [`Headline ${i}`, 'Headline', 'G', 'PMax', i < 2 ? 'Low' : 'Best', 'USD', 9000, 100, '400.00', '10.00']),
      ['Total: Account', ' --', ' --', ' --', ' --', 'USD', 9000, 100, '400.00', '10.00'],
    ),
    type: 'assetGroup',
    rows: 6,
    spend: 2400,
    check: (audit) => {
      expect(audit.trust).toContainEqual(expect.objectContaining({ code: 'overlapping_rows' }))
      expect(audit.totals.spend).toBeNull()
      expect(issues(audit)).toContain('low_ratings')
      expect(sure(audit, 'waste')).toEqual([])
    },
  },
  {
    name: 'asset groups by channel, one of them dear everywhere',
    text: lines(
      ['Asset group', 'Campaign', 'Network', 'Ad strength', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ...['A', 'B', 'C'].flatMap((group) => ['Google search', 'YouTube', 'Display Network'].map((network) => [group, 'PMax', network, 'Good', 'USD', 40_000, 700, '900.00', network === 'YouTube' ? '9.00' : '30.00'])),
    ),
    type: 'assetGroup',
    rows: 9,
    spend: 8100,
    check: (audit, text) => {
      expect(issues(audit)).toContain('dear_channel')
      expect(text).toContain('On “YouTube”')
      expect(text).not.toContain('does not say which channel')
    },
  },
  {
    name: 'Meta ad sets with an account row first, learning limited, one audience in three campaigns',
    text: [
      'Campaign name,Ad set name,Ad set delivery,Impressions,Link clicks,Purchases,Amount spent (USD),Reporting starts,Reporting ends',
      ',,,198000,3000,111,3000,2026-05-01,2026-05-31',
      ...['A', 'B', 'C'].flatMap((campaign) => [
        `${campaign},Broad ${campaign},active,60000,900,36,900,2026-05-01,2026-05-31`,
        `${campaign},Lookalike 1%,learning_limited,6000,100,1,100,2026-05-01,2026-05-31`,
      ]),
    ].join('\n'),
    type: 'adSet',
    rows: 6,
    spend: 3000,
    check: (audit, text) => {
      expect(issues(audit)).toContain('recurring_audience')
      expect(issues(audit)).toContain('learning')
      expect(text).toContain('Half of the ad sets bring')
      expect(text).not.toContain('The whole account brings about')
    },
  },
  {
    name: 'Google ad groups with subtotals of each campaign',
    text: lines(
      ['Ad group report'],
      ['May 1, 2026 - May 31, 2026'],
      ['Ad group', 'Campaign', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ...['A', 'B'].flatMap((campaign) => [
        ...range(3).map((i) => [`Group ${i}`, campaign, 'AUD', 9000, 300, '600.00', '12.00']),
        [`Total: ${campaign}`, ' --', 'AUD', 27_000, 900, '1800.00', '36.00'],
      ]),
      ['Total: Account', ' --', 'AUD', 54_000, 1800, '3600.00', '72.00'],
    ),
    type: 'adSet',
    rows: 6,
    spend: 3600,
    currency: 'AUD',
  },
  {
    name: 'a daily export with the name of the weekday is one of campaigns',
    text: lines(
      ['Day', 'Day of the week', 'Campaign', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ...range(14).map((i) => [`2026-05-${String(i + 1).padStart(2, '0')}`, ['Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu'][i % 7]!, `C${i % 2}`, 'EUR', 9000, 300, '300.00', '10.00']),
    ),
    type: 'campaign',
    rows: 14,
    spend: 4200,
  },
  {
    name: 'every figure missing but spend: a type all the same, and no verdict',
    text: lines(
      ['Search term', 'Campaign', 'Currency code', 'Cost', 'Conversions'],
      ...range(5).map((i) => [`sofa ${i}`, 'A', 'EUR', '30.00', ' --']),
    ),
    type: 'searchTerm',
    rows: 5,
    spend: 150,
    check: (audit) => expect(sure(audit, 'waste')).toEqual([]),
  },
] // prettier-ignore

describe('exports as some accounts have them', () => {
  test.each(VARIATIONS.map((one) => [one.name, one] as const))('%s', (_, variation) => {
    const table = read(variation.text)
    expect(codes(table)).not.toContain('total_mismatch')
    expect([table.rowCount, sum(table.measures.spend)]).toEqual([variation.rows, variation.spend])
    if (variation.currency !== undefined) expect(table.currency).toBe(variation.currency)
    expect(recogniseTypes(table)[0]).toBe(variation.type)
    const { audit } = auditTable(table, variation.type, {
      ...EMPTY_CONTEXT,
      today: '2026-06-05',
      brandNames: variation.brandNames ?? [],
    })
    const told = narrate(audit)
    const text = [
      told.summary,
      told.insights,
      told.wastage,
      told.highlights,
      told.concerns,
      ...told.recommendations,
      ...audit.actions.map(({ title }) => title),
    ]
      .join('\n')
      .replaceAll('\\', '')
    expect(text).not.toMatch(/NaN|undefined|Infinity|\{\w+\}/)
    variation.check?.(audit, text)
  })
})
