import { expect, test } from 'bun:test'
import type { Field } from './ads-table'
import { LANGUAGES } from './languages/all'
import { resolveClicks, resolvePurchases } from './values/results'
import { read, resultKinds, sum } from '../../../test/support/export-files'
import { toAge, toGender, toObjective, toResultKind } from './values/vocabulary'

/** How one language writes the account: delimiter, decimal and group marks, dates, words. */
interface Locale {
  language: string
  delimiter: string
  decimal: string
  group: string
  day: (day: number) => string
  female: string
  male: string
  unknown: string
  sales: string
  leads: string
  purchase: string
  lead: string
  age: (from: string, to: string) => string
}

const two = (day: number) => String(day).padStart(2, '0')
const dash = (from: string, to: string) => `${from}-${to}`

const LOCALES: Locale[] = [
  { language: 'en', delimiter: ',', decimal: '.', group: ',', day: (d) => `08/${two(d)}/2026`, female: 'female', male: 'male', unknown: 'unknown', sales: 'OUTCOME_SALES', leads: 'OUTCOME_LEADS', purchase: 'Website purchases', lead: 'Meta Leads', age: dash },
  { language: 'es', delimiter: ';', decimal: ',', group: '.', day: (d) => `${d} de agosto de 2026`, female: 'Mujer', male: 'Hombre', unknown: 'Desconocido', sales: 'Ventas', leads: 'Clientes potenciales', purchase: 'Compras en el sitio web', lead: 'Clientes potenciales', age: (a, b) => `${a} a ${b}` },
  { language: 'pt-BR', delimiter: ';', decimal: ',', group: '.', day: (d) => `${d} de ago. de 2026`, female: 'Mulher', male: 'Homem', unknown: 'Desconhecido', sales: 'Vendas', leads: 'Cadastros', purchase: 'Compras no site', lead: 'Cadastros', age: (a, b) => `${a} a ${b}` },
  { language: 'de', delimiter: ';', decimal: ',', group: '.', day: (d) => `${two(d)}.08.2026`, female: 'Frauen', male: 'Männer', unknown: 'Unbekannt', sales: 'Umsatz', leads: 'Leads', purchase: 'Website-Käufe', lead: 'Meta-Leads', age: (a, b) => `${a}–${b}` },
  { language: 'fr', delimiter: ';', decimal: ',', group: '\u202f', day: (d) => `${d} août 2026`, female: 'Femme', male: 'Homme', unknown: 'Inconnu', sales: 'Ventes', leads: 'Prospects', purchase: 'Achats sur le site web', lead: 'Prospects', age: dash },
  { language: 'it', delimiter: ';', decimal: ',', group: '.', day: (d) => `${d} ago 2026`, female: 'Donna', male: 'Uomo', unknown: 'Sconosciuto', sales: 'Vendite', leads: 'Contatti', purchase: 'Acquisti sul sito Web', lead: 'Contatti', age: dash },
  { language: 'nl', delimiter: ';', decimal: ',', group: '.', day: (d) => `${d}-08-2026`, female: 'Vrouw', male: 'Mannen', unknown: 'Onbekend', sales: 'Verkoop', leads: 'Leads', purchase: 'Websiteaankopen', lead: 'Leads', age: dash },
  { language: 'tr', delimiter: '\t', decimal: ',', group: '.', day: (d) => `${d} Ağu 2026`, female: 'Kadın', male: 'Erkek', unknown: 'Bilinmeyen', sales: 'Satışlar', leads: 'Potansiyel Müşteriler', purchase: 'Alışverişler', lead: 'Potansiyel Müşteriler', age: dash },
  { language: 'pl', delimiter: ';', decimal: ',', group: '\u00a0', day: (d) => `${d} sierpnia 2026`, female: 'Kobieta', male: 'Mężczyzna', unknown: 'Nieznane', sales: 'Sprzedaż', leads: 'Kontakty', purchase: 'Zakupy w witrynie', lead: 'Kontakty', age: dash },
  { language: 'vi', delimiter: ',', decimal: ',', group: '.', day: (d) => `${d} thg 8, 2026`, female: 'Nữ', male: 'Nam', unknown: 'Không xác định', sales: 'Doanh số', leads: 'Khách hàng tiềm năng', purchase: 'Lượt mua', lead: 'Khách hàng tiềm năng', age: dash },
  { language: 'ja', delimiter: ',', decimal: '.', group: ',', day: (d) => `2026年8月${d}日`, female: '女性', male: '男性', unknown: '不明', sales: '売上', leads: 'リード', purchase: 'ウェブサイトでの購入', lead: 'リード', age: (a, b) => `${a}～${b}` },
  { language: 'zh-CN', delimiter: ',', decimal: '.', group: ',', day: (d) => `2026年8月${d}日`, female: '女性', male: '男性', unknown: '未知', sales: '销量', leads: '潜在客户', purchase: '网站购物', lead: '潜在客户', age: dash },
  { language: 'zh-TW', delimiter: ',', decimal: '.', group: ',', day: (d) => `2026/8/${d}`, female: '女性', male: '男性', unknown: '不詳', sales: '銷售業績', leads: '潛在顧客', purchase: '網站購買次數', lead: '潛在顧客', age: dash },
  { language: 'ko', delimiter: ',', decimal: '.', group: ',', day: (d) => `2026. 8. ${d}.`, female: '여성', male: '남성', unknown: '알 수 없음', sales: '판매', leads: '잠재 고객', purchase: '웹사이트 구매', lead: '잠재 고객', age: dash },
  { language: 'ru', delimiter: ';', decimal: ',', group: '\u00a0', day: (d) => `${d} авг. 2026 г.`, female: 'Женщины', male: 'Мужчины', unknown: 'Неизвестно', sales: 'Продажи', leads: 'Лиды', purchase: 'Покупки на сайте', lead: 'Лиды', age: dash },
  { language: 'uk', delimiter: ';', decimal: ',', group: '\u00a0', day: (d) => `${d} серп. 2026 р.`, female: 'Жінки', male: 'Чоловіки', unknown: 'Невідомо', sales: 'Продажі', leads: 'Ліди', purchase: 'Покупки на вебсайті', lead: 'Ліди', age: dash },
  { language: 'ar', delimiter: ',', decimal: '٫', group: '٬', day: (d) => `${d} أغسطس 2026`, female: 'أنثى', male: 'ذكر', unknown: 'غير معروف', sales: 'المبيعات', leads: 'العملاء المحتملون', purchase: 'عمليات الشراء', lead: 'العملاء المحتملون', age: dash },
  { language: 'sl', delimiter: ';', decimal: ',', group: '.', day: (d) => `${d}. avg. 2026`, female: 'Ženske', male: 'Moški', unknown: 'Neznano', sales: 'Prodaja', leads: 'Potencialne stranke', purchase: 'Nakupi na spletnem mestu', lead: 'Potencialne stranke', age: dash },
] // prettier-ignore

const firstOf = (words = '') => words.split('|')[0]!

/** Languages without an entry above, written with the first words of their tables. */
const OTHERS = LANGUAGES.filter(({ tag }) => !LOCALES.some(({ language }) => language === tag)).map(
  ({ tag, decimalComma, female, male, unknown, objectives, meta }): Locale => ({
    language: tag,
    delimiter: decimalComma ? ';' : ',',
    decimal: decimalComma ? ',' : '.',
    group: decimalComma ? '.' : ',',
    day: (d) => `2026-08-${two(d)}`,
    female: firstOf(female),
    male: firstOf(male),
    unknown: firstOf(unknown),
    sales: firstOf(objectives?.sales),
    leads: firstOf(objectives?.leads),
    purchase: firstOf(meta?.purchases),
    lead: firstOf(meta?.leads),
    age: dash,
  }),
)

const ROWS = [
  {
    campaign: 'Prospecting',
    day: 3,
    age: ['18', '24'],
    gender: 'female',
    objective: 'sales',
    type: 'purchase',
    results: 12,
    impressions: 123_456,
    clicks: 2206,
    spend: 1205.3,
  },
  {
    campaign: 'Prospecting',
    day: 14,
    age: ['25', '34'],
    gender: 'male',
    objective: 'sales',
    type: 'purchase',
    results: 3,
    impressions: 2206,
    clicks: 31,
    spend: 0.05,
  },
  {
    campaign: 'Lead form',
    day: 30,
    age: ['25', '34'],
    gender: 'unknown',
    objective: 'leads',
    type: 'lead',
    results: 41,
    impressions: 9999,
    clicks: 315,
    spend: 410.5,
  },
] as const

const COLUMNS = [
  'campaignName',
  'reportingStart',
  'reportingEnd',
  'age',
  'gender',
  'objective',
  'resultType',
  'results',
  'impressions',
  'linkClicks',
  'spend',
] as const

function write(locale: Locale): string {
  const fields = LANGUAGES.find(({ tag }) => tag === locale.language)!.meta!
  const header = (column: Field) => `${fields[column]!.split('|')[0]!}${column === 'spend' ? ' (EUR)' : ''}`
  const number = (value: number, decimals: number) => {
    const [whole = '', fraction] = value.toFixed(decimals).split('.')
    const grouped = whole.replace(/\B(?=(\d{3})+$)/gu, locale.group)
    return fraction === undefined ? grouped : `${grouped}${locale.decimal}${fraction}`
  }
  const lines = ROWS.map((row) => [
    row.campaign,
    locale.day(row.day),
    locale.day(31),
    locale.age(row.age[0], row.age[1]),
    locale[row.gender],
    locale[row.objective],
    locale[row.type],
    number(row.results, 0),
    number(row.impressions, 0),
    number(row.clicks, 0),
    number(row.spend, 2),
  ])
  const quote = (cell: string) => (/[",;\t]/u.test(cell) ? `"${cell}"` : cell)
  return [COLUMNS.map(header), ...lines].map((cells) => cells.map(quote).join(locale.delimiter)).join('\r\n')
}

function factsOf(text: string) {
  const table = read(text)
  const { measures, dimensions } = table
  return {
    platform: table.platform,
    currency: table.currency,
    period: table.period,
    campaigns: dimensions.campaignName,
    starts: dimensions.reportingStart,
    ages: dimensions.age?.map(toAge),
    genders: dimensions.gender?.map(toGender),
    objectives: dimensions.objective?.map(toObjective),
    results: resultKinds(table),
    purchases: sum(resolvePurchases(table).values),
    clicks: resolveClicks(table),
    spend: [...(measures.spend ?? [])],
    impressions: [...(measures.impressions ?? [])],
    warnings: table.issues.filter(({ severity }) => severity === 'warning'),
  }
}

const expected = {
  platform: 'meta',
  currency: 'EUR',
  period: { start: '2026-08-03', end: '2026-08-31' },
  campaigns: ROWS.map(({ campaign }) => campaign),
  starts: ['2026-08-03', '2026-08-14', '2026-08-30'],
  ages: ['18-24', '25-34', '25-34'],
  genders: ['female', 'male', 'unknown'],
  objectives: ['sales', 'sales', 'leads'],
  results: ['purchase', 'purchase', 'lead'],
  purchases: 15,
  clicks: { values: new Float64Array([2206, 31, 315]), kind: 'link clicks' },
  spend: ROWS.map(({ spend }) => spend),
  impressions: ROWS.map(({ impressions }) => impressions),
  warnings: [],
}

test.each([...LOCALES, ...OTHERS].map((locale) => [locale.language, locale] as const))(
  'the same account in %s gives the same facts',
  (language, locale) => {
    const text = write(locale)
    expect(factsOf(text)).toEqual(expected as ReturnType<typeof factsOf>)
    expect(read(text).language).toBe(language)
  },
)

test.each([
  ['18-24', '18-24'],
  ['18–24', '18-24'],
  ['18 a 24', '18-24'],
  ['18 to 24', '18-24'],
  ['65+', '65+'],
  ['+65', '65+'],
  ['65 o más', '65+'],
  ['65 and over', '65+'],
  ['Unknown', 'unknown'],
  ['Undetermined', 'unknown'],
  ['13-17', '13-17'],
  ['Paris', null],
])('age %s is %s', (label, age) => expect(toAge(label)).toBe(age))

test.each([
  ['M', 'male'],
  ['F', 'female'],
  ['Male', 'male'],
  ['WOMEN', 'female'],
  ['Unknown', 'unknown'],
  ['uncategorized', null],
])('gender %s is %s', (label, gender) => expect(toGender(label)).toBe(gender as ReturnType<typeof toGender>))

test.each([
  ['LINK_CLICKS', 'traffic'],
  ['Tráfico', 'traffic'],
  ['Videoaufrufe', 'engagement'],
  ['CONVERSIONS', 'sales'],
  ['VIDEO_VIEWS', 'engagement'],
  ['REACH', 'awareness'],
  ['Interacción', 'engagement'],
  ['NONE', 'other'],
  ['', 'other'],
])('objective %s is %s', (label, objective) =>
  expect(toObjective(label)).toBe(objective as ReturnType<typeof toObjective>),
)

test.each([
  ['actions:offsite_conversion.fb_pixel_purchase', 'purchase'],
  ['actions:omni_purchase', 'purchase'],
  ['purchase', 'purchase'],
  ['Purchases with shared items', 'purchase'],
  ['actions:offsite_conversion.fb_pixel_initiate_checkout', 'checkout'],
  ['actions:offsite_conversion.custom.1234567', 'custom'],
  ['actions:onsite_conversion.lead_grouped', 'lead'],
  ['On-Facebook Leads', 'lead'],
  ['actions:leadgen.other', 'lead'],
  ['actions:onsite_conversion.messaging_conversation_started_7d', 'message'],
  ['actions:mobile_app_install', 'app_install'],
  ['actions:omni_landing_page_view', 'landing_page_view'],
  ['conversions:app_custom_event.payment_initiated', 'checkout'],
  ['profile_visit_view', 'profile_visit'],
  ['actions:link_click', 'link_click'],
  ['actions:post_engagement', 'engagement'],
  ['actions:like', 'page_like'],
  ['actions:video_view', 'video_view'],
  ['video_10_sec_watched_actions', 'video_view'],
  ['actions:rsvp', 'event_response'],
  ['Adds to cart with shared items', 'add_to_cart'],
  ['mixed', 'mixed'],
  ['', 'unknown'],
  ['Something of our own', 'custom'],
])('result %s is %s', (label, kind) =>
  expect(toResultKind(label)).toBe(kind as ReturnType<typeof toResultKind>),
)
