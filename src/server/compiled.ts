// The entry of the compiled server, which is also each of its processes.
import { REPLICA_ARGUMENT } from './db/replica-argument'

if (process.argv.includes(REPLICA_ARGUMENT)) await import('./db/replica-process')
else await import('./index')
