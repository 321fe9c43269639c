import { expect, setDefaultTimeout, test } from 'bun:test'
import { backupDrill } from './backup-drill'
import { diskFull } from './disk'
import { googleChaos } from './google-chaos'
import { killLoop } from './kills'
import { lockCollisions } from './locks'
import { modelChaos } from './model-chaos'
import type { Experiment } from './outcome'
import { recovery } from './recovery'
import { soak } from './soak'
import { uploads } from './uploads'

setDefaultTimeout(240_000)

const experiments: [string, Experiment][] = [
  ['kills', killLoop],
  ['locks', lockCollisions],
  ['a full disk', diskFull],
  ['a model in bad moods', modelChaos],
  ['Google in bad moods', googleChaos],
  ['a restart in the middle', recovery],
  ['a backup while others write', backupDrill],
  ['uploads', uploads],
  ['a soak', soak],
]

test.each(experiments)('%s, in short', async (_, experiment) => {
  const outcomes = await experiment('short')
  expect(outcomes.length).toBeGreaterThan(0)
  expect(outcomes.filter(({ met }) => met === false)).toEqual([])
})
