import type { Access } from './access/access'
import type { Auditor } from './analyses/auditor'
import type { Meter } from './metrics/meter'
import type { Narrator } from './narrator/narrator'
import type { CopyTagger } from './narrator/tag-copies'
import type { ImageTagger } from './narrator/tag-images'
import type { Departures } from './clients/departures'
import type { Semaphore } from './http/semaphore'
import type { Database } from './db/client'
import type { Disk } from './disk/disk'
import type { Env } from './env'
import type { ImageWorks } from './images/works'
import type { Log } from './log'
import type { Sealer } from './security/seal'

/** Shared objects of the features, made once at start (`start.ts`) and handed down: nothing reaches for a global. */
export interface ServerContext {
  env: Env
  db: Database
  log: Log
  /** Counts for Prometheus, where somebody asks for that. */
  meter: Meter | null
  /** Whether a login is needed here. */
  access: Access
  /** Encrypts keys and tokens at rest. */
  sealer: Sealer
  now: () => Date
  /** Reads and audits files in workers that can be killed. */
  auditor: Auditor
  /** Ends what is still being written for a client that is deleted. */
  departures: Departures
  /** Puts an audit into words. */
  narrator: Narrator
  /** Says what is on ad images, as tags. */
  imageTagger: ImageTagger
  copyTagger: CopyTagger
  /** Refuses uploads while the disk still has space for deleting. */
  disk: Disk
  /** Lets only so many uploads be held in memory at once. */
  uploads: Semaphore
  /** Semaphore of image audits, which are thirty times as large. */
  imageUploads: Semaphore
  /** Decodes images, a few at once. */
  imageWorks: ImageWorks
}
