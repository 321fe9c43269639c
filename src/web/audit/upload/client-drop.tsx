import { useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths'
import { recognisedAtom } from '../use-audit-choice'
import { PageDrop } from './page-drop'
import { sayLeftOut, isMany } from './dropped-files'
import { emptyUpload } from './upload-atoms'
import { bestOf, placeUpload, readForClient, refuseFile } from './use-upload'

/** Takes a file dropped on a client's page to the audit page of its recognised type. */
export function ClientDrop({ clientId }: { clientId: string }) {
  const store = useStore()
  const [, navigate] = useLocation()
  const [reading, setReading] = useState(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  async function take(files: File[]) {
    if (isMany(files)) {
      const { addFiles } = await import('../drop/add-files')
      void addFiles(store, clientId, files)
      navigate(paths.clientAudit(clientId))
      return
    }
    const [file, ...others] = files
    if (!file) return
    sayLeftOut(others)
    const refused = refuseFile(file)
    setReading(true)
    const preview = refused ? null : await readForClient(file, clientId)
    setReading(false)
    if (!here.current) return
    const best = preview && bestOf(preview)
    const upload = preview ? { file, preview } : refused
    placeUpload(store, best ?? 'campaign', { ...emptyUpload(clientId), ...upload })
    store.set(recognisedAtom, best)
    navigate(paths.clientAudit(clientId, best ?? undefined))
  }

  return <PageDrop what="your CSV export" reading={reading} onFiles={(files) => void take(files)} />
}
