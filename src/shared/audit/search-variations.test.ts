import { expect } from 'bun:test'
import { issues, lines, range, sure, testVariations } from '../../../test/support/variations'

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

testVariations('search terms and keywords', [
  {
    name: 'German search terms with close variants, other search terms and a more expensive word',
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
    name: 'brand terms beside others: neither makes the other expensive',
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
      expect(text).toContain('on landing page experience')
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
      expect(text).toContain('The same keyword costs £33.33')
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
      expect(text).toContain('Keywords blocked by a negative: 1')
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
]) // prettier-ignore
