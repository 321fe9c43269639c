import { backupDownload } from './backup-download'
import { backupDrill } from './backup-drill'
import { diskFull } from './disk'
import { googleChaos } from './google-chaos'
import { imageUploads } from './image-uploads'
import { killLoop } from './kills'
import { lockCollisions } from './locks'
import { memory } from './memory'
import { modelChaos } from './model-chaos'
import type { Experiment } from './outcome'
import { powerCuts } from './power'
import { recovery } from './recovery'
import { slowModel } from './slow-model'
import { soak } from './soak'
import { uploads } from './uploads'

/** Experiments in the order of the table, with the minutes of the full length on two quiet cores. */
export const EXPERIMENTS: Record<string, { run: Experiment; minutes: number }> = {
  kills: { run: killLoop, minutes: 6 },
  power: { run: powerCuts, minutes: 2 },
  locks: { run: lockCollisions, minutes: 2 },
  disk: { run: diskFull, minutes: 1 },
  model: { run: modelChaos, minutes: 2 },
  'slow-model': { run: slowModel, minutes: 4 },
  google: { run: googleChaos, minutes: 3 },
  recovery: { run: recovery, minutes: 1 },
  backup: { run: backupDrill, minutes: 2 },
  download: { run: backupDownload, minutes: 1 },
  uploads: { run: uploads, minutes: 1 },
  images: { run: imageUploads, minutes: 1 },
  memory: { run: memory, minutes: 3 },
  soak: { run: soak, minutes: 10 },
}
