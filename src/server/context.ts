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

/** Shared objects, created once at start (`start.ts`) and passed to the features. */
export interface ServerContext {
  env: Env
  db: Database
  log: Log
  /** Metrics for Prometheus; null where they are off. */
  meter: Meter | null
  /** Whether this server needs a login. */
  access: Access
  /** Encrypts keys and tokens at rest. */
  sealer: Sealer
  now: () => Date
  /** Reads and audits files in workers that can be killed. */
  auditor: Auditor
  /** Cancels work in progress for deleted clients. */
  departures: Departures
  /** Writes the texts of an audit. */
  narrator: Narrator
  /** Tags ad images. */
  imageTagger: ImageTagger
  copyTagger: CopyTagger
  /** Rejects uploads when free disk space is low. */
  disk: Disk
  /** Semaphore of uploads held in memory. */
  uploads: Semaphore
  /** Semaphore of image audits, which are thirty times as large. */
  imageUploads: Semaphore
  /** Limits how many images are decoded at once. */
  imageWorks: ImageWorks
}
