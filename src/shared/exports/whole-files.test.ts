import { describe, expect, test } from 'bun:test'
import { resolveClicks, resolvePurchases } from './values/results'
import { read, resultKinds, sum } from '../../../test/support/export-files'

describe('imitations of whole files', () => {
  test('an overview card in Portuguese, with signs in cells', () => {
    const file = read(
      'Nome da campanha,Custo,Cliques,CTR\nMarca,"R$ 1.234,56",123,"4,56%"\nGenérica,"R$ 10,00",7,—\n',
      { fileName: 'Campanhas(2026.01.08-2026.02.06).csv' },
    )
    expect(file).toMatchObject({
      platform: 'google',
      language: 'pt-BR',
      currency: 'BRL',
      period: { start: '2026-01-08', end: '2026-02-06' },
    })
    expect(sum(file.measures.spend)).toBe(1244.56)
    expect(sum(file.measures.statedCtr)).toBeCloseTo(0.0456)
  })

  test('a German export of 268 columns full of NA', () => {
    const extra = Array.from({ length: 258 }, (_, i) => `Kennzahl ${i}`)
    const header = [
      'Berichtsstart',
      'Berichtsende',
      'Kampagnenname',
      'Impressionen',
      'Reichweite',
      'Ausgegebener Betrag (EUR)',
      'Websites-Käufe',
      'Käufe',
      'Ziel',
      'Durchschnittliche Wiedergabedauer',
    ]
    const row = ['2018-08-01', '2018-08-31', 'A', '1200', 'NA', '12.5', '3', 'NA', 'Videoaufrufe', '00:00:06']
    const file = read(`${[...header, ...extra].join()}\n${[...row, ...extra.map(() => 'NA')].join()}\n`)
    expect(file.language).toBe('de')
    expect(sum(resolvePurchases(file).values)).toBe(3)
    expect(resolvePurchases(file).label).toBe('Websites-Käufe')
    expect(file.measures.reach).toBeUndefined()
  })

  test('a title line with its dates in one cell, and two kinds of total', () => {
    const file = read(
      '"Location report\nJan 1, 2026 - Jan 31, 2026"\nLocation,Campaign,Bid adj.,Added/Excluded,Currency code,Clicks,Impr.,Cost\nParis,A, --,Added,EUR,10,100,5.00\nLyon,A, --,Added,EUR,20,200,6.00\nTotal - filtered, --, --, --,EUR,30,300,11.00\nTotal, --, --, --,EUR,30,300,11.00\n',
    )
    expect(file.rowCount).toBe(2)
    expect(file.period).toEqual({ start: '2026-01-01', end: '2026-01-31' })
    expect(file.statedTotals.map(({ label }) => label)).toEqual(['Total - filtered', 'Total'])
  })

  test('lead ads by text, age and gender under an account row, line breaks in texts, CRLF between rows', () => {
    const file = read(
      'Campaign name,Text,Age,Gender,Campaign name,Reach,Impressions,Result type,Results,Amount spent (EUR),Reporting starts,Reporting ends\r\n' +
        ',,,,,300,600,Meta Leads,5,60,2026-08-01,2026-08-31\r\n' +
        'C1,"Hello\n\nworld",18-24,female,C1,200,300,Meta Leads,3,30,2026-08-01,2026-08-31\r\n' +
        'C1,"Hello\n\nworld",18-24,male,C1,150,200,Meta Leads,2,20,2026-08-01,2026-08-31\r\n' +
        'C1,"Hello\n\nworld",25-34,unknown,C1,90,100,,,10,2026-08-01,2026-08-31',
    )
    expect(file.rowCount).toBe(3)
    expect(file.statedTotals[0]?.measures.reach).toBe(300)
    expect(resolvePurchases(file).values).toBeNull()
    expect(sum(file.measures.results)).toBe(5)
  })

  test('a Spanish export with decimal points and dashes for nothing', () => {
    const file = read(
      'Inicio del informe,Fin del informe,Nombre del anuncio,Entrega del anuncio,Configuración de atribución,Resultados,Indicador de resultado,Alcance,Impresiones,Costo por resultados,Importe gastado (ARS),Finalización\n' +
        '2026-08-01,2026-08-31,Anuncio 1,active,Clic de 7 días,1721,profile_visit_view,5000,9000,12.5,21512.5,En curso\n2026-08-01,2026-08-31,Anuncio 1,inactive,-,-,-,100,120,-,10,En curso\n',
    )
    expect(file).toMatchObject({ language: 'es', currency: 'ARS' })
    expect(resultKinds(file)).toEqual(['profile_visit', 'unknown'])
    expect(resolveClicks(file).values).toBeNull()
  })

  test('a public data set with its own names', () => {
    const file = read(
      'ad_id,reporting_start,reporting_end,campaign_id,fb_campaign_id,age,gender,interest1,impressions,clicks,spent,total_conversion,approved_conversion\n708746,17/08/2017,17/08/2017,916,103916,30-34,M,15,7350,1,1.43,2,1\n',
    )
    expect(file.period).toEqual({ start: '2017-08-17', end: '2017-08-17' })
    expect(sum(resolvePurchases(file).values)).toBe(1)
    expect(resolveClicks(file).kind).not.toBeNull()
  })
})
