/** The argument by which a compiled server becomes the process that keeps its replica. */
export const REPLICA_ARGUMENT = '--keep-replica'
