import { useStore } from 'jotai'
import { useState, type ReactNode } from 'react'
import type { AnalysisAnswer } from '../../../shared/schemas/audit-event'
import { formatBytes } from '../../../shared/metrics/format-bytes'
import { plural } from '../../lib/format'
import { Button, IconButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Alert } from '../../ui/error-state'
import { DialogButton } from '../../ui/dialog-button'
import { Icon } from '../../ui/icon'
import { IMAGE_TYPES, MAX_IMAGES } from './check-images'
import CustomAnalysisDialog from '../custom-analysis-dialog'
import { DropZone, HowToChoose } from './drop-zone'
import { IN_TITLE_LINE } from './title-line'
import { PageDrop } from './page-drop'
import { RunProgress } from '../run/run-progress'
import { sayLeftOut } from './dropped-files'
import { SPENT, SpentLine } from './spent-line'
import { Thumbnails } from './thumbnails'
import { useImages } from './use-images'

const STATIC_PROMPT =
  'Which visual elements of these images are the most effective, and what do the best performers have in common?'

/** Upload of up to ten ad images, with an optional export of their performance. */
export default function ImageUpload({
  clientId,
  renderResult,
}: {
  clientId: string
  renderResult: (analysis: AnalysisAnswer, missing: string[]) => ReactNode
}) {
  const { state, loading, add, addCsv, removeCsv, removeImage, move, clear, run } = useImages(clientId)
  const { images, damaged, csv, error, analysis } = state
  const store = useStore()
  const [opened, setOpened] = useState(false)

  function takeCsv([first, ...others]: File[]) {
    if (first) addCsv(first)
    sayLeftOut(others)
  }

  /** Sorts dropped files: images are added, an export becomes the performance file. */
  async function sortDrop(files: File[]) {
    if (
      files.filter(({ name }) => /\.csv$/i.test(name)).length > 1 ||
      files.some(({ name }) => /\.zip$/i.test(name))
    ) {
      const { addFiles } = await import('../drop/add-files')
      return addFiles(store, clientId, files)
    }
    const exports = files.filter((file) => file.name.toLowerCase().endsWith('.csv'))
    const rest = files.filter((file) => !exports.includes(file))
    if (exports.length > 0) takeCsv(exports)
    if (rest.length > 0) add(rest)
  }

  const csvZone = csv ? (
    <p className="flex items-center gap-3 rounded-lg border border-line py-1 pr-1 pl-4 text-sm">
      <Icon name="file" className="text-muted" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {csv.name} <span className="text-muted">{formatBytes(csv.size)}</span>
      </span>
      <IconButton icon="x" size="sm" label={`Remove ${csv.name}`} disabled={loading} onClick={removeCsv} />
    </p>
  ) : (
    <DropZone
      label="Add a performance CSV"
      hint="Optional. Without it no spend is judged; images are matched to its rows by name."
      accept=".csv,text/csv"
      icon="file"
      look="line"
      onFiles={takeCsv}
    />
  )
  const start = (
    <>
      <Button
        {...(analysis ? SPENT : { variant: 'primary', className: 'sm:min-w-28 sm:flex-none' })}
        icon={analysis ? 'refresh' : undefined}
        disabled={loading}
        onClick={() => void run()}
      >
        {loading ? 'Analyzing...' : 'Analyze'}
      </Button>
      <DialogButton
        icon="sparkle"
        {...(analysis && SPENT)}
        disabled={loading}
        renderDialog={(close) => (
          <CustomAnalysisDialog
            initial={STATIC_PROMPT}
            onClose={close}
            onSubmit={(prompt) => {
              close()
              void run(prompt)
            }}
          />
        )}
      >
        Custom Analysis
      </DialogButton>
    </>
  )
  const chosen = (
    <div className="space-y-4">
      <Thumbnails images={images} damaged={damaged} disabled={loading} onMove={move} onRemove={removeImage}>
        {images.length < MAX_IMAGES && (
          <DropZone
            label="Upload ad images"
            hint={<HowToChoose drop="Drop more" tap="Tap to choose more" />}
            accept={IMAGE_TYPES.join(',')}
            icon="image"
            multiple
            look="tile"
            onFiles={add}
          />
        )}
      </Thumbnails>
      {csvZone}
    </div>
  )

  return (
    <div className="mb-5 space-y-5">
      <PageDrop what="your ad images" onFiles={(files) => void sortDrop(files)} />
      {images.length === 0 ? (
        <DropZone
          label="Upload ad images"
          hint={
            <>
              <HowToChoose drop="Drop them anywhere on this page" tap="Tap to choose files" />
              {` Up to ${MAX_IMAGES} images, 15 MB each: JPEG, PNG, GIF or WebP.`}
            </>
          }
          accept={IMAGE_TYPES.join(',')}
          icon="image"
          multiple
          onFiles={add}
        />
      ) : analysis ? (
        <>
          <SpentLine name={plural(images.length, 'image')} detail={csv?.name ?? null}>
            {start}
            <Button
              {...SPENT}
              icon="image"
              aria-label={opened ? 'Hide images' : 'Change images'}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              {opened ? 'Hide' : 'Change'}
            </Button>
            <Button {...SPENT} icon="x" onClick={clear}>
              Remove all
            </Button>
          </SpentLine>
          {opened ? <Card>{chosen}</Card> : !csv && csvZone}
        </>
      ) : (
        <Card
          title="Ad images"
          description={<span aria-live="polite">{`${images.length} of ${MAX_IMAGES} images`}</span>}
          actions={
            <>
              <div className="flex flex-wrap gap-2 reachable">{start}</div>
              <Button variant="ghost" className={IN_TITLE_LINE} onClick={clear}>
                Remove all
              </Button>
            </>
          }
        >
          {chosen}
        </Card>
      )}
      {images.length === 0 && (
        <div className="space-y-5">
          {csvZone}
          <div className="flex flex-wrap gap-2">{start}</div>
        </div>
      )}
      {error && <Alert>{error}</Alert>}
      <RunProgress run={state.run} />
      {analysis &&
        renderResult(
          { ...analysis, summary: analysis.summary || 'No summary available' },
          listMissing(analysis),
        )}
    </div>
  )
}

/** The specification's words for texts that an analysis lacks. */
function listMissing({ insights, highlights, concerns }: AnalysisAnswer): string[] {
  return [
    insights ? [] : 'No insights available',
    highlights ? [] : 'No highlights identified',
    concerns ? [] : 'No concerns identified',
  ].flat()
}
