/** The argument by which a compiled server becomes a process that takes a backup. */
export const BACKUP_ARGUMENT = '--take-backup'
