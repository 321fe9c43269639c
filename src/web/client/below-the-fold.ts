// Components below the fold of a client's page, in one chunk, since all are shown as soon as it is loaded.
export { ApiConnections } from './api-connections'
export { AuditTiles } from './audit-tiles'
