import { expect } from 'bun:test'
import { issues, lines, range, sure, testVariations } from '../../../test/support/variations'

testVariations('placements, devices and times', [
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
      expect(text).toContain('most of these clicks are accidental')
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
      expect(text).toContain('Check page and checkout on Telefoni cellulari')
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
    name: 'American hours with AM and PM, under manual bids, one hour clearly expensive',
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
    name: 'a daily export with the name of the weekday is one of campaigns',
    text: lines(
      ['Day', 'Day of the week', 'Campaign', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ...range(14).map((i) => [`2026-05-${String(i + 1).padStart(2, '0')}`, ['Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu'][i % 7]!, `C${i % 2}`, 'EUR', 9000, 300, '300.00', '10.00']),
    ),
    type: 'campaign',
    rows: 14,
    spend: 4200,
  },
]) // prettier-ignore
