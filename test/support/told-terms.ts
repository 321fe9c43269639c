import type { LanguageCode } from '../../src/shared/narrative/languages/names'

/** Of each language, what is told of one term to add beside a lucky one, of two beside two, and of a lucky one alone. */
export const TOLD_TERMS: [LanguageCode, RegExp, RegExp, RegExp][] = [
  [
    'en',
    /“garden swing” is worth adding as a keyword: .30\.00 drove 3 \S+ at .10\.00 each\. .* its CPC .* 1 other looked cheap but isn’t expected to beat/,
    /2 search terms are worth adding as keywords: together, .60\.00 drove 6 .* their CPCs .* 2 others looked cheap but aren’t expected to beat/,
    /No keyword to add: “garden bench” looks cheap, likely by chance \(3 /,
  ],
  [
    'de',
    /„garden swing“ verdient ein eigenes Keyword: 30,00 . brachten .* seiner Klicks .* 1 weiterer Begriff sah auch günstig aus, dürfte/,
    /2 Suchbegriffe verdienen ein eigenes Keyword: 60,00 . brachten zusammen 6 .* ihrer Klicks .* 2 weitere Begriffe sahen auch günstig aus, dürften/,
    /Kein Keyword hinzuzufügen: „garden bench“ sieht günstig aus, wohl durch Zufall \(3 /,
  ],
  [
    'es',
    /«garden swing» merece ser palabra clave: .* 1 término más también parecía barato, pero no cabe esperar que mejore/,
    /2 términos de búsqueda merecen ser palabras clave: en conjunto, .* 2 términos más también parecían baratos, .* que mejoren/,
    /Ninguna palabra clave que añadir: «garden bench» parece barato, probablemente por azar \(3 /,
  ],
  [
    'fr',
    /« garden swing » mérite de devenir un mot clé : .* ses clics .* 1 autre terme semblait aussi bon marché, mais ne devrait pas/,
    /2 termes de recherche méritent de devenir des mots clés : au total, .* leurs clics .* 2 autres termes semblaient aussi bon marché, mais ne devraient pas/,
    /Aucun mot clé à ajouter : « garden bench » semble bon marché, sans doute par hasard \(3 /,
  ],
  [
    'pt',
    /“garden swing” merece ser palavra-chave: .* 1 outro termo também parecia barato, mas não é de esperar que supere/,
    /2 termos de pesquisa merecem ser palavras-chave: em conjunto, .* 2 outros termos também pareciam baratos, .* que superem/,
    /Nenhuma palavra-chave a adicionar: “garden bench” parece barato, provavelmente por acaso \(3 /,
  ],
]
