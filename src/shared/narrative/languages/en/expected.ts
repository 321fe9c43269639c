import type { Expected } from '../expected'

export const EXPECTED: Expected = {
  words: 'the of with and spend spent results rows row cost is are from this that these those by not than then which whose its their only because brought brings cheaper more expensive expensive better worse between below above against without within about every each both either share clicks purchases week weeks month months days nothing anything something what why how where when would could should might will been were have had does did more most less least fewer few many much other others another same yet while until since before after first third last next whole files figures columns cells read chosen shown known missing found taken made told judged counted bought sold paid',
  odds: 'healthy campaigns would look like',
  way: { above: /, above /, below: /, below /, level: /, in line with / },
  place: (at, end) => `the ${['', 'second-', 'third-'][at]}${end} `,
  first: { best: 'best first', worst: 'weakest first', largest: 'largest first', smallest: 'smallest first' },
  share: / of all /,
} // prettier-ignore
