import { expect, test } from 'bun:test'
import { HOSTILE_FILES } from '../test/support/hostile-files'
import { growthOf } from './reading-memory'
import { makeExport } from './reading'

const MB = 1_000_000
/** The JavaScript engine takes about 12 MB, a small share for a file of this size. */
const SIZE = 20 * MB
const LIMIT = 10
/** Timeout in milliseconds. Each test starts a process. */
const SLOW = 60_000

/** Hostile files that once took the most memory. */
const WORST = [
  'a deep pivot without a label twice',
  'every other row without a name',
  'results of many types',
  'signs around every figure',
  'carriage returns for line ends',
]

/** Only Linux reports the peak memory of a process. */
const isLinux = process.platform === 'linux'

test.skipIf(!isLinux).each(WORST)(
  'reading takes less than ten times the file: %s',
  async (wanted) => {
    const bytes = HOSTILE_FILES.find(({ name }) => name === wanted)!.make(SIZE)
    expect((await growthOf(bytes)) / bytes.length).toBeLessThan(LIMIT)
  },
  SLOW,
)

test(
  'reading takes less than ten times the file: an ordinary export of 5 MB',
  async () => {
    const bytes = makeExport(5)
    expect((await growthOf(bytes)) / bytes.length).toBeLessThan(LIMIT)
  },
  SLOW,
)
