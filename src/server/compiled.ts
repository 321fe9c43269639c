// The entry of the compiled server, which is also each of its processes.
import { BACKUP_ARGUMENT, REPLICA_ARGUMENT } from './spawn-self'

if (process.argv.includes(REPLICA_ARGUMENT)) await import('./db/replica-process')
else if (process.argv.includes(BACKUP_ARGUMENT)) await import('./backup/backup-process')
else await import('./index')
