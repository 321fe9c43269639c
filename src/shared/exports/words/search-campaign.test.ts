import { expect, test } from 'bun:test'
import { isSearchCampaign } from './search-campaign'

test.each(['Search', 'Suche', 'Pesquisa', 'Réseau de Recherche', 'Ricerca', 'Zoeken', 'Sieć wyszukiwania', '検索'])(
  '%s is searched for',
  (type) => expect(isSearchCampaign(type)).toBe(true),
) // prettier-ignore

test.each(['Display', 'Displaynetzwerk', 'Video', 'Performance Max', ''])('%j is not', (type) => {
  expect(isSearchCampaign(type)).toBe(false)
})
