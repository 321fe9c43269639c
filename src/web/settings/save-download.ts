import { send } from '../lib/api'
import { saveBlob } from '../lib/save-blob'

/** Fetches a file of the server's and saves it under the name that comes with it. */
export async function saveDownload(path: string, fallbackName: string): Promise<void> {
  const response = await send(path)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveBlob(await response.blob(), name ?? fallbackName)
}
