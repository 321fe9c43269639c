import { expect, test } from 'bun:test'
import { read } from '../../../../test/support/export-files'

/** Files of other programs. Each must be refused with a message that names the program and says what to do. */
test.each([
  ['Search Console', 'Top queries,Clicks,Impressions,CTR,Position\nshoes,100,5000,2%,3.4\n'],
  ['Search Console', 'Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position\nschuhe,100,5000,2%,3.4\n'],
  ['Pinterest', 'Campaign name,Spend in account currency,Impressions,Pin clicks\nC,10.00,1000,10\n'],
  ['Snapchat', 'Campaign Name,Amount Spent,Paid Impressions,Swipe Ups\nC,10.00,1000,10\n'],
  ['Amazon', 'Campaign Name,Impressions,Clicks,Spend,7 Day Total Sales\nC,1000,10,5.00,50.00\n'],
  ['organic posts', 'Post ID,Page name,Permalink,Post type,Impressions,Reach\n1,Acme,https://f.b/1,Photos,1000,800\n'],
  ['YouTube Studio', 'Content,Video publish time,Views,Subscribers,Impressions\nabc,"Aug 1, 2026",1000,3,20000\n'],
  ['AdSense', 'Date,Page views,Impressions,Clicks,Page RPM\n2026-08-01,1000,900,10,1.00\n'],
  ['keyword ideas', 'Keyword,Country,Difficulty,Volume,CPC,Clicks\nshoes,us,10,1000,1.20,500\n'],
  ['keyword ideas', 'Keyword Stats 2026-08-01\nKeyword\tCurrency\tAvg. monthly searches\tCompetition\nshoes\tUSD\t5000\tHigh\n'],
  ['lead form', 'id,created_time,ad_name,form_name,full_name,email\n1,2026-08-01,Ad,F,Jane,j@d.com\n'],
  ['analytics', 'Grupo de canales principal de la sesión,Sesiones,Número de eventos\nPaid,100,300\n'],
  ['analytics', 'Session Google Ads campaign,Sessions,Google Ads clicks,Google Ads cost\nA,100,110,50.00\n'],
  ['auction insights', 'Display URL domain,Impr. share,Overlap rate,Outranking share\nYou,45.67%, --, --\n'],
  ['change history', 'Date & time,User,Campaign,Changes\n"Aug 1, 2026",jane,C,"Ad paused"\n'],
  ['bulk editing', 'Campaign Name,Special Ad Categories,Buying Type,Optimization Goal,Billing Event\nC,None,AUCTION,X,IMPRESSIONS\n'],
  ['orders', 'Name,Email,Financial Status,Lineitem name,Lineitem price\n#1,a@b.c,paid,Shoe,50.00\n'],
  ['payments', 'Buchungstag;Verwendungszweck;Betrag;Währung\n01.08.2026;META;-120,50;EUR\n'],
  ['contacts', 'First Name,Last Name,E-mail Address\nJane,Doe,j@d.com\n'],
  ['email', 'Title,Subject,Total Recipients,Unique Opens,Open Rate\nN,Hi,100,50,50%\n'],
  ['pivot', 'Row Labels,Amount spent (USD),Impressions\nA,10.00,100\nx,6.00,60\ny,4.00,40\n'],
  ['CSV UTF-8', '???????,???????,???? (JPY)\n???,1000,500\n'],
  ['Meta Ads Manager or Google Ads', 'Fruit,Colour\nApple,red\n'],
])('%s', (word, text) => expect(() => read(text)).toThrow(word)) // prettier-ignore

test.each([
  'Fruit,Cost\nApple,1.50\n',
  'Produkt;Cena\nBoty;1500\n',
  'Navn;Pris\nSko;500\n',
  'Date,Vendor,Cost\n2026-08-01,Acme,12.00\n',
  'Vendor,Total cost,Orders\nAcme,12.00,3\n',
])('a price is no spend: %j', (text) => {
  expect(() => read(text)).toThrow('neither impressions, clicks nor names')
})

test('a cost beside what ads are split by is', () => {
  for (const header of ['Device,Cost', 'Campaign,Cost', 'Age,Amount spent'])
    expect(read(`${header}\nMobile,1.50\nTablet,2.50\n`).rowCount).toBe(2)
})

test('a column named by hand makes any file one of ads', () => {
  const text = 'Top queries,Clicks,Impressions,Position\nshoes,100,5000,3.4\n'
  expect(read(text, { assign: { 'Top queries': 'searchTerm' } }).rowCount).toBe(1)
})

test('a file in an almost unknown language is refused instead of partly read', () => {
  const headers = 'Reach,Abc,Def,Ghi,Jkl,Mno,Pqr,Stu,Vwx'
  expect(() => read(`${headers}\n10,1,2,3,4,5,6,7,8\n`)).toThrow('recognized')
})
