// Entry of the compiled server, and of each process that it starts.
import { BACKUP_ARGUMENT, REPLICA_ARGUMENT } from './spawn-self'

if (process.argv.includes(REPLICA_ARGUMENT)) await import('./db/replica-process')
else if (process.argv.includes(BACKUP_ARGUMENT)) await import('./backup/backup-process')
else await import('./index')
