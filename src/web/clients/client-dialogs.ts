import { lazyDialog } from '../ui/lazy-dialog'

export const CreateClientDialog = lazyDialog(() => import('./create-client-dialog'))
export const EditClientDialog = lazyDialog(() => import('./edit-client-dialog'))
export const DeleteClientDialog = lazyDialog(() => import('./delete-client-dialog'))
