import type { LeftOutReason } from '../../../shared/schemas/account'
import { cx } from '../../lib/cx'
import { formatPeriod, formatWholeMoney, plural } from '../../lib/format'
import { useFallbackCurrency } from '../../lib/use-settings'
import { Button, IconButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Alert } from '../../ui/error-state'
import { Icon } from '../../ui/icon'
import { Progress } from '../../ui/progress'
import { DropZone } from '../upload/drop-zone'
import { IN_TITLE_LINE } from '../upload/title-line'
import { PageDrop } from '../upload/page-drop'
import { useOtherCurrency } from '../preview/other-currency'
import type { DropFile } from './drop-atom'
import { FileRow, FileTable, ImagesRow } from './file-table'
import { IMAGE_TYPES } from '../upload/check-images'
import { useDrop, type Sorted } from './use-drop'

type Group = Sorted['groups'][number]

/** Files that were dropped together: which form one account audit, which do not and why, and the progress. */
export default function AccountDrop({ clientId }: { clientId: string }) {
  const dropped = useDrop(clientId)
  const { drop, sorted, add } = dropped
  const { files, images, problems, unpacking, error } = drop
  const reading = files.filter(({ state }) => state === 'reading').length
  const unreadable = files.filter(({ state }) => state === 'unreadable')
  const ofKey = new Map(files.map((file) => [file.key, file]))
  return (
    <div className="space-y-5">
      <PageDrop what="more files" onFiles={add} />
      {(unpacking || reading > 0) && (
        <Progress
          label={
            unpacking
              ? 'Unpacking the archive...'
              : `Reading ${plural(reading, 'file')} here in the browser...`
          }
          {...(!unpacking && { value: (files.length - reading) / files.length })}
        />
      )}
      {problems.length > 0 && (
        <Alert title="Not everything could be taken">
          <ul>
            {problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {sorted.groups.map((group, at) => (
        <GroupCard
          key={group.files.map(({ key }) => key).join()}
          group={group}
          images={at === 0 ? images : []}
          fileOf={(key) => ofKey.get(key)!}
          busy={reading > 0}
          isFirst={at === 0}
          clientId={clientId}
          leftOut={at === 0 ? sorted.apart.length + unreadable.length : 0}
          {...dropped}
        />
      ))}
      {sorted.groups.length === 0 && images.length > 0 && reading === 0 && (
        <Alert>Images join the audit of an export: add one export or more.</Alert>
      )}
      {(sorted.apart.length > 0 || unreadable.length > 0) && (
        <Card title="Not included" description="Left out of the audit, unless you include them." flush>
          <FileTable caption="Files not included" status="Reason">
            {sorted.apart.map(({ key, reason }) => (
              <FileRow key={key} file={ofKey.get(key)!} note={REASONS[reason]} isApart>
                <Button size="sm" disabled={drop.run !== null} onClick={() => dropped.putBack(key)}>
                  Include
                </Button>
                <Remove file={ofKey.get(key)!} {...dropped} />
              </FileRow>
            ))}
            {unreadable.map((file) => (
              <FileRow key={file.key} file={file} note={file.message} isApart>
                <Remove file={file} {...dropped} />
              </FileRow>
            ))}
          </FileTable>
        </Card>
      )}
      {error && (
        <Alert title="The audit of the account could not be made">
          {error} The files that were audited are among the reports.
        </Alert>
      )}
      {drop.run === null && (
        <DropZone
          label="Add files"
          hint="Exports, images, a folder or a ZIP archive."
          accept={['.csv', '.xlsx', '.zip', ...IMAGE_TYPES].join(',')}
          multiple
          look="line"
          onFiles={add}
        />
      )}
      {sorted.groups.length === 0 && <RemoveAll {...dropped} />}
    </div>
  )
}

type Dropped = ReturnType<typeof useDrop>

interface GroupProps extends Dropped {
  group: Group
  images: readonly File[]
  fileOf: (key: number) => DropFile
  /** Whether files are still being read. */
  busy: boolean
  isFirst: boolean
  clientId: string
  /** Number of files in no group, which stand below. */
  leftOut: number
}

/** Files of one account and period, for one account audit. */
function GroupCard({ group, images, fileOf, busy, isFirst, clientId, leftOut, ...dropped }: GroupProps) {
  const { drop, run, stop, removeImages } = dropped
  const fallback = useFallbackCurrency()
  const files = group.files.map(({ key }) => fileOf(key))
  const keys = new Set(files.map(({ key }) => key))
  const done = files.filter(({ state }) => state === 'done').length
  const failed = files.filter(({ state }) => state === 'failed').length
  const enough = files.length > 1
  const otherCurrency = useOtherCurrency(clientId, group.currency, enough ? 'files' : 'file')
  const isSameSpend = enough && group.files.every(({ reconciles }) => reconciles)
  const running = drop.run !== null
  const isIdle = files.every(({ state }) => state === 'ready') && !group.files.some(noteOf)
  return (
    <Card
      title={`One audit of ${plural(files.length, 'export')}`}
      description={[
        group.period && formatPeriod(group.period),
        group.spend !== null && formatWholeMoney(group.spend, group.currency, fallback),
        images.length > 0 && plural(images.length, 'image'),
        leftOut > 0 && `${plural(leftOut, 'file')} not included`,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {/* Only one group can have the bottom of a phone's screen. */}
          <div className={cx('flex flex-wrap gap-2', isFirst && 'reachable')}>
            {!running && failed > 0 && done > 1 && (
              <Button onClick={() => void run(keys, true)}>
                Go on without {failed === 1 ? 'it' : 'them'}
              </Button>
            )}
            {running ? (
              <Button onClick={stop}>Stop</Button>
            ) : (
              <Button variant="primary" disabled={!enough || busy} onClick={() => void run(keys)}>
                {failed > 0 ? `Try ${plural(failed, 'file')} again` : 'Analyze'}
              </Button>
            )}
          </div>
          {isFirst && <RemoveAll {...dropped} />}
        </>
      }
      flush
    >
      <div className="space-y-2 px-4 pb-4 text-sm text-muted sm:px-5">
        {running && (
          <Progress
            label={
              done === files.length
                ? 'Analyzing the account...'
                : `${done} of ${plural(files.length, 'file')} audited. Each one is kept as soon as it is done.`
            }
            value={done / (files.length + 1)}
          />
        )}
        {!enough && (
          <p>
            One audit of an account takes two exports or more. Add another one, or include one from below.
          </p>
        )}
        {otherCurrency && done === 0 && !running && (
          <p className="flex gap-2 text-ink">
            <Icon name="alert" className="mt-0.5 text-warn" />
            <span>
              <span className="sr-only">Warning: </span>
              {otherCurrency}
            </span>
          </p>
        )}
        <p>
          {isSameSpend && 'Every file breaks down the same spend, which is counted once. '}
          {done === 0 && !running
            ? 'Read here in the browser. Nothing has been sent yet.'
            : 'Each file has a report of its own; nothing is lost when this page is closed.'}
        </p>
      </div>
      <FileTable caption="Files of the account" status={isIdle ? null : 'Status'}>
        {group.files.map((state, at) => (
          <FileRow key={state.key} file={files[at]!} note={noteOf(state)}>
            {files[at]!.state === 'failed' && (
              <Button size="sm" onClick={() => void dropped.retry(files[at]!)}>
                Try again
              </Button>
            )}
            {!running && <Remove file={files[at]!} {...dropped} />}
          </FileRow>
        ))}
        {images.length > 0 && (
          <ImagesRow images={images}>
            {!running && <IconButton icon="x" size="sm" label="Remove the images" onClick={removeImages} />}
          </ImagesRow>
        )}
      </FileTable>
    </Card>
  )
}

function RemoveAll({ drop, clear }: Dropped) {
  return (
    <Button variant="ghost" className={IN_TITLE_LINE} onClick={clear}>
      {drop.run ? 'Stop and remove all' : 'Remove all'}
    </Button>
  )
}

/** How a file compares with the group's total. */
function noteOf({ share, reconciles, doubt }: Group['files'][number]): string | null {
  if (doubt) return `Included by hand. ${REASONS[doubt]}.`
  if (reconciles) return null
  return share === null ? null : `Holds ${Math.round(share * 100)}% of the spend.`
}

const REASONS: Record<LeftOutReason, string> = {
  platform: 'Different ad platform',
  account: 'Different ad account',
  currency: 'Different currency',
  earlier_period: 'Earlier dates',
  period: 'Different dates',
  other_sum: 'Different total',
  duplicate: 'Same rows as another file',
  unreadable: 'No amount spent in it',
}

function Remove({ file: { key, file }, remove }: { file: DropFile; remove: Dropped['remove'] }) {
  return <IconButton icon="x" size="sm" label={`Remove ${file.name}`} onClick={() => remove(key)} />
}
