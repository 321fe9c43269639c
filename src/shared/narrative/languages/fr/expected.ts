import type { Expected } from '../expected'

export const EXPECTED: Expected = {
  words: 'les avec une pas cette lignes fichier dépense dépenses publicité',
  odds: 'parmi les campagnes sans problème',
  way: { above: /, au-dessus d/, below: /, en dessous d/, level: /, au niveau d/ },
  place: (at, end) => `la ${['', 'deuxième ', 'troisième '][at]}valeur la plus ${end === 'highest' ? 'élevée' : 'basse'} `,
  first: { best: 'du meilleur au moins bon', worst: 'du moins bon au meilleur', largest: 'par ordre décroissant', smallest: 'par ordre croissant' },
  share: / du total d/,
  polished: [
    ['14 $ vont à campagnes', '14 $ vont aux campagnes'],
    ['14 $ vont à ', '14 $ vont à '],
    ['La référence pour des ventes', 'La référence pour les ventes'],
    ['par rapport à le ROAS de référence', 'par rapport au ROAS de référence'],
    ['par rapport à l’objectif', 'par rapport à l’objectif'],
    ['L’objectif pour des ventes', 'L’objectif pour les ventes'],
    ['La référence pour du trafic', 'La référence pour le trafic'],
  ],
} // prettier-ignore
