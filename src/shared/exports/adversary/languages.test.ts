import { describe, expect, test } from 'bun:test'
import { read, sum } from '../../../../test/support/export-files'

/** One export in each language: campaign, spend, impressions, link clicks and purchases as Ads Manager names them. */
const META: readonly (readonly [language: string, currency: string, headers: string])[] = [
  ['sv', 'SEK', 'Kampanjnamn|Spenderat belopp (SEK)|Exponeringar|Länkklick|Köp'],
  ['da', 'DKK', 'Kampagnenavn|Brugt beløb (DKK)|Eksponeringer|Klik på link|Køb'],
  ['no', 'NOK', 'Kampanjenavn|Beløp brukt (NOK)|Eksponeringer|Klikk på lenke|Kjøp'],
  ['fi', 'EUR', 'Kampanjan nimi|Käytetty summa (EUR)|Näyttökerrat|Linkin klikkaukset|Ostot'],
  ['cs', 'CZK', 'Název kampaně|Utracená částka (CZK)|Zobrazení|Kliknutí na odkaz|Nákupy'],
  ['sk', 'EUR', 'Názov kampane|Minutá suma (EUR)|Zobrazenia|Kliknutia na odkaz|Nákupy'],
  ['hu', 'HUF', 'Kampány neve|Elköltött összeg (HUF)|Megjelenések|Hivatkozáskattintások|Vásárlások'],
  ['ro', 'RON', 'Numele campaniei|Suma cheltuită (RON)|Afișări|Clicuri pe link|Achiziții'],
  ['id', 'IDR', 'Nama kampanye|Jumlah yang dibelanjakan (IDR)|Impresi|Klik tautan|Pembelian'],
  ['th', 'THB', 'ชื่อแคมเปญ|จำนวนเงินที่ใช้จ่ายไป (THB)|อิมเพรสชัน|การคลิกลิงก์|การซื้อ'],
  ['el', 'EUR', 'Όνομα καμπάνιας|Ποσό που δαπανήθηκε (EUR)|Εμφανίσεις|Κλικ σε σύνδεσμο|Αγορές'],
  ['he', 'ILS', 'שם הקמפיין|סכום שהוצא (ILS)|הופעות|קליקים על הקישור|רכישות'],
  ['hi', 'INR', 'कैंपेन का नाम|खर्च की गई राशि (INR)|इंप्रेशन|लिंक क्लिक|खरीदारी'],
]

describe('Meta Ads in', () => {
  test.each(META)('%s', (language, currency, headers) => {
    const file = read(`${headers.replaceAll('|', ';')}\nA;1205,30;2206;31;4\nB;0,70;10;1;\n`)
    expect([file.platform, file.language, file.currency]).toEqual(['meta', language, currency])
    const { spend, impressions, linkClicks, purchases } = file.measures
    expect([spend, impressions, linkClicks, purchases].map((values) => sum(values))).toEqual([
      1206, 2216, 32, 4,
    ])
  })
})

/** Campaign, currency, impressions, clicks, cost and conversions, and the words of a total row. */
const GOOGLE: readonly (readonly [language: string, headers: string, total: string])[] = [
  ['sv', 'Kampanj|Valutakod|Visn.|Klick|Kostnad|Konverteringar', 'Totalt: Konto'],
  ['da', 'Kampagne|Valutakode|Eksp.|Klik|Omkostning|Konverteringer', 'I alt: Konto'],
  ['fi', 'Kampanja|Valuuttakoodi|Näytt.|Klikkaukset|Hinta|Konversiot', 'Yhteensä: Tili'],
  ['cs', 'Kampaň|Kód měny|Zobr.|Prokliky|Cena|Konverze', 'Celkem: Účet'],
  ['hu', 'Kampány|Pénznemkód|Megj.|Kattintások|Költség|Konverziók', 'Összesen: Fiók'],
  ['ro', 'Campanie|Codul monedei|Afiș.|Clicuri|Cost|Conversii', 'Total: Cont'],
  ['id', 'Kampanye|Kode mata uang|Tayangan|Klik|Biaya|Konversi', 'Total: Akun'],
  ['th', 'แคมเปญ|รหัสสกุลเงิน|การแสดงผล|การคลิก|ค่าใช้จ่าย|Conversion', 'รวม: บัญชี'],
  ['el', 'Καμπάνια|Κωδικός νομίσματος|Εμφ.|Κλικ|Κόστος|Μετατροπές', 'Σύνολο: Λογαριασμός'],
  ['he', 'קמפיין|קוד מטבע|חשיפות|קליקים|עלות|המרות', 'סה"כ: חשבון'],
  ['uk', 'Кампанія|Код валюти|Покази|Кліки|Вартість|Конверсії', 'Усього: Обліковий запис'],
  ['ar', 'الحملة|رمز العملة|مرات الظهور|النقرات|التكلفة|الإحالات الناجحة', 'الإجمالي: الحساب'],
  ['zh-TW', '廣告活動|幣別代碼|曝光|點擊|費用|轉換', '總計: 帳戶'],
]

describe('Google Ads in', () => {
  test.each(GOOGLE)('%s', (language, headers, total) => {
    const file = read(
      `${headers.replaceAll('|', '\t')}\nA\tEUR\t100\t5\t10,50\t1\nB\tEUR\t200\t9\t20,25\t2\n${total}\tEUR\t300\t14\t30,75\t3\n`,
    )
    expect([file.platform, file.language, file.rowCount]).toEqual(['google', language, 2])
    const { spend, impressions, clicksAll, conversions } = file.measures
    expect([spend, impressions, clicksAll, conversions].map((values) => sum(values))).toEqual([
      30.75, 300, 14, 3,
    ])
  })
})
