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
    /„garden swing“ verdient ein eigenes Keyword: 30,00 . brachten .* seiner Klicks .* 1 weiterer Begriff verkaufte auch billig, dürfte/,
    /2 Suchbegriffe verdienen ein eigenes Keyword: zusammen brachten 60,00 .* ihrer Klicks .* 2 weitere Begriffe verkauften auch billig, dürften/,
    /Kein Keyword hinzuzufügen: „garden bench“ verkaufte billig/,
  ],
  [
    'es',
    /«garden swing» merece ser palabra clave: .* 1 término más también vendió a bajo precio, pero no cabe esperar que mejore/,
    /2 términos de búsqueda merecen ser palabras clave: juntos, .* 2 términos más también vendieron .* que mejoren/,
    /Ninguna palabra clave que añadir: «garden bench» vendió a bajo precio/,
  ],
  [
    'fr',
    /« garden swing » mérite de devenir un mot clé : .* ses clics .* 1 autre terme a aussi vendu à bas prix/,
    /2 termes de recherche méritent de devenir des mots clés : ensemble, .* leurs clics .* 2 autres termes ont aussi vendu/,
    /Aucun mot clé à ajouter : « garden bench » a vendu à bas prix/,
  ],
  [
    'pt',
    /“garden swing” merece ser palavra-chave: .* 1 outro termo também vendeu a baixo preço, mas não é de esperar que supere/,
    /2 termos de pesquisa merecem ser palavras-chave: juntos, .* 2 outros termos também venderam .* que superem/,
    /Nenhuma palavra-chave a adicionar: “garden bench” vendeu a baixo preço/,
  ],
]
