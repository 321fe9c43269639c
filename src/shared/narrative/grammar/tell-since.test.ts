import { expect, test } from 'bun:test'
import { compare, CHEAP, DEAR, EVEN, stored, times, type Rows } from '../../../../test/support/audit-pairs'
import { loadLanguage } from '../languages/load'
import { tellAnalysis } from '../tell-analysis'

const then = [...EVEN, DEAR]

test.each<[string, Rows, Rows, string[]]>([
  [
    'a row that became cheaper',
    then,
    [...EVEN, ...times([DEAR], { purchases: 8, purchaseValue: 8 })],
    [
      'Die Kosten pro Kauf veränderten sich von 3,27 $ auf 2,46 $ (−24,8 %), wobei eine höhere Conversion-Rate sie um 24,8 % senkte.',
      'den Rest erklären die Ergebnisse im Verhältnis zu den Ausgaben. Der größte Teil der Veränderung kommt aus der Leistung der Kampagnen selbst, vor allem „Expensive“, nicht aus Budgetverschiebungen.',
      '„Expensive“, beim letzten Mal als zu teuer eingestuft: Die Tagesausgaben sind fast gleich. Die Kosten pro Kauf veränderten sich von 18,75 $ auf 2,34 $, eine größere Veränderung, als Zufall und die Entwicklung des Kontos erklären.',
    ],
  ],
  [
    'a row without purchases',
    then,
    [...EVEN, ...times([DEAR], { purchases: 0, purchaseValue: 0, spend: 2 })],
    [
      'Die Tagesausgaben stiegen um 100 %. Diesmal kam kein einziger Kauf zustande, eine größere Veränderung,',
    ],
  ],
  [
    'a good row with less spend',
    [...EVEN, CHEAP],
    [...EVEN, ...times([CHEAP], { spend: 0.2, purchases: 0.2, purchaseValue: 0.2 })],
    [
      '„Cheap“, beim letzten Mal als überdurchschnittlich eingestuft: Die Tagesausgaben sanken um 80 %. Die Kosten pro Kauf sind fast gleich (1,00 $).',
    ],
  ],
])('German tells whole sentences of %s since the last audit', async (_, before, now, sentences) => {
  const audit = compare(before, now, { today: '2026-10-02' })
  const { sinceLast } = tellAnalysis(stored(audit), await loadLanguage('de'))
  const notes = sinceLast!.notes.join(' ').replaceAll('\u00A0', ' ')
  for (const sentence of sentences) expect(notes).toContain(sentence)
})
