import { toPlainLetters } from '../headers/plain-letters'

/** First letters of month names without accents, January first; the longest that fits decides. */
const STEMS = new Map(
  [
    'jan|ene|gen|sty|oca|янв|січ|сiч|يناير|januar|january|tammi|led|ian|ιαν|ינו|มกราคม|जनवर|sijec|ян|яну|gennaio',
    'feb|fev|febbr|lut|sub|фев|лют|فبراير|helmi|uno|φεβ|פבר|กุมภาพันธ์|फरवर|velj',
    'mar|mrz|mrt|maa|мар|бер|مارس|maalis|bre|μαρ|מרץ|มีนาคม|मार्च|ozuj',
    'apr|abr|avr|kwi|nis|апр|кві|квi|أبريل|ابريل|إبريل|huhti|dub|απρ|אפר|เมษายน|अप्रैल|travnj|travanj',
    'may|mai|mag|mei|maj|мая|май|тра|مايو|touko|kve|μαι|מאי|พฤษภาคม|svib',
    'jun|juin|giu|cze|haz|июн|чер|يونيو|يونيه|kesa|cerven|cvn|iun|ιουν|יונ|มิถุนายน|lipnj|lipanj|юни',
    'jul|juil|lug|lip|tem|июл|лип|يوليو|يوليه|heina|cervenc|cervenec|cvc|iul|ιουλ|יול|กรกฎาคม|जुलाई|srpnj|srpanj|юли',
    'aug|ago|aou|sie|agu|авг|сер|أغسطس|اغسطس|elo|srp|αυγ|אוג|สิงหาคม|अगस्त|kolovoz',
    'sep|set|wrz|eyl|сен|вер|سبتمبر|syys|zar|σεπ|ספט|กันยายน|सितंबर|सितम्बर|ruj|сеп|szept',
    'oct|okt|out|ott|paz|eki|окт|жов|أكتوبر|اكتوبر|loka|rij|οκτ|אוק|ตุลาคม|अक्टूबर|अक्तूबर',
    'nov|lis|kas|ноя|лис|نوفمبر|marras|noi|νοε|נוב|พฤศจิกายน|नवंबर|नवम्बर|studen|ное',
    'dec|dez|dic|des|gru|ara|дек|гру|ديسمبر|joulu|pros|δεκ|דצמ|ธันวาคม|दिसंबर|दिसम्बर',
  ].flatMap((stems, month) => stems.split('|').map((stem) => [toPlainLetters(stem), month + 1] as const)),
)
const LONGEST_STEM = Math.max(...[...STEMS.keys()].map(({ length }) => length))

/** The month that a word in plain letters names, 1 to 12; null when it names none. */
export function monthOf(word: string): number | null {
  // Hebrew puts its "in" before the name, in one word.
  const bare = word.startsWith('ב') ? word.slice(1) : word
  for (let length = Math.min(LONGEST_STEM, bare.length); length >= 3; length--) {
    const month = STEMS.get(bare.slice(0, length))
    if (month) return month
  }
  return null
}

const THAI_SHORT = [
  'ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.',
] // prettier-ignore
const THAI_LONG = [
  'มกราคม', 'กุมภาพันธ์', 'มีนาคม', 'เมษายน', 'พฤษภาคม', 'มิถุนายน', 'กรกฎาคม', 'สิงหาคม', 'กันยายน', 'ตุลาคม',
  'พฤศจิกายน', 'ธันวาคม',
] // prettier-ignore

/** Thai shortens months to letters with dots; written out they are words like any others. */
export function writeOutMonths(text: string): string {
  if (!/[\u0e00-\u0e7f]/u.test(text)) return text
  let long = text
  for (const [i, short] of THAI_SHORT.entries()) long = long.replaceAll(short, THAI_LONG[i]!)
  return long
}
