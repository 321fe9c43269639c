import { useStore } from 'jotai'
import { useRef } from 'react'
import { plural } from '../../lib/format'
import { useTask } from '../../lib/use-task'
import { toastFailure } from '../../ui/toast'
import { checkCsv } from './check-csv'
import { addImages, findDamaged, moveBy, toImageForm } from './check-images'
import { emptyImages, imageAtom, useClientState } from './upload-atoms'
import { useRun } from '../run/use-run'

const FAILURE = { failureTitle: 'Image Analysis Failed', failureMessage: 'Failed to analyze images' }

/** A client's images: which, in what order, and their analysis. */
export function useImages(clientId: string) {
  const [state, change] = useClientState(imageAtom, clientId, emptyImages)
  const start = useRun(clientId, change, FAILURE)
  const store = useStore()
  const checked = useRef(Promise.resolve())

  function add(files: File[]) {
    const { images, problems, removed } = addImages(state.images, files)
    change((now) => ({ ...now, images, analysis: null, error: problems.join(' ') || null }))
    if (removed) toastFailure('Some files were removed due to invalid type or size.', problems.join(' '))
    else if (problems[0]) toastFailure('Too many images', problems[0])
    const check = findDamaged(images.filter((image) => !state.images.includes(image))).then((found) =>
      change((now) => ({ ...now, damaged: [...now.damaged, ...found] })),
    )
    checked.current = Promise.all([checked.current, check]).then(() => undefined)
  }

  function addCsv(file: File) {
    const problem = checkCsv(file)
    change((now) => ({ ...now, csv: problem ? now.csv : file, analysis: null, error: problem }))
  }

  const { run, pending } = useTask(async (customPrompt?: string) => {
    await checked.current
    const now = store.get(imageAtom)
    // Removed meanwhile, or another client's.
    const { csv, damaged, images: chosen } = now.clientId === clientId ? now : emptyImages(clientId)
    const images = chosen.filter((image) => !damaged.includes(image))
    if (chosen.length > 0 && images.length === 0)
      return toastFailure('No Images Selected', 'None of these images can be opened. Please choose others.')
    if (images.length === 0)
      return toastFailure('No Images Selected', 'Please select at least one image to analyze.')
    const body = toImageForm(images, csv && (await readCsv(csv)), clientId, customPrompt)
    await start({
      path: '/api/analyze-images',
      body,
      done: { title: 'Image Analysis Complete', description: `${plural(images.length, 'image')} analyzed` },
    })
  })

  return {
    state,
    loading: pending || state.run !== null,
    add,
    addCsv,
    run,
    removeCsv: () => change((now) => ({ ...now, csv: null })),
    removeImage: (at: number) =>
      change((now) => ({ ...now, images: now.images.filter((_, index) => index !== at), error: null })),
    move: (at: number, step: number) => change((now) => ({ ...now, images: moveBy(now.images, at, step) })),
    clear: () =>
      change((now) => {
        now.run?.abort.abort()
        return emptyImages(clientId)
      }),
  }
}

/** The images are worth an analysis without their figures: a file that cannot be read is only noted. */
async function readCsv(csv: File): Promise<string[][] | null> {
  try {
    const { readCells } = await import('../preview/preview')
    return await readCells(csv)
  } catch (error) {
    console.warn('The performance CSV could not be read; the images are sent without it.', error)
    return null
  }
}
