import type { Expected } from '../expected'

export const EXPECTED: Expected = {
  words: 'und nicht eine wird werden mit Ausgaben Zeilen Datei aller Käufe',
  odds: 'unauffälligen kampagnen',
  way: { above: /, (?:mehr als|über dem) /, below: /, (?:weniger als|unter dem) /, level: /, gleichauf mit / },
  place: (at, end) => `der ${['', 'zweit', 'dritt'][at]}${end === 'highest' ? 'höchste' : 'niedrigste'} Wert`,
  first: { best: 'der beste Wert zuerst', worst: 'der schwächste Wert zuerst', largest: 'der größte Wert zuerst', smallest: 'der kleinste Wert zuerst' },
  share: / aller /,
  polished: [
    ['die Ergebnisse von 3 Geschlechter', 'die Ergebnisse von 3 Geschlechtern'],
    ['das Angebot hinter 2 Anzeigentitel', 'das Angebot hinter 2 Anzeigentiteln'],
    ['Varianten von 1.200 Produkte', 'Varianten von 1.200 Produkten'],
    ['das Budget von 2 Kampagnen und 4 Videos', 'das Budget von 2 Kampagnen und 4 Videos'],
    ['gemessen an dem Ziel-ROAS', 'gemessen am Ziel-ROAS'],
    ['gemessen an dem Benchmark', 'gemessen am Benchmark'],
    ['gemessen an dem Zielwert des jeweiligen Ziels', 'gemessen am Zielwert des jeweiligen Ziels'],
    ['von tausend unauffälligen Geschlechter sähe', 'von tausend unauffälligen Geschlechtern sähe'],
    ['von tausend unauffälligen Kampagnen sähe', 'von tausend unauffälligen Kampagnen sähe'],
    ['von tausend unauffälligen Asset-Gruppen sähe', 'von tausend unauffälligen Asset-Gruppen sähe'],
    ['für 3 Geschlechter', 'für 3 Geschlechter'],
  ],
} // prettier-ignore
