import type { Analysis } from '../../../shared/schemas/analysis'
import { between, type Words } from '../../../shared/narrative/document-words'
import { useWords } from '../../lib/words'
import { Icon } from '../../ui/icon'
import { Summary } from '../../ui/summary'

/** Figures that the export lacks, so that nobody takes silence for a result. */
export function NotVisible({ quality }: Pick<Analysis, 'quality'>) {
  return (
    <ul className="list-disc gap-x-12 gap-y-1.5 pl-5 marker:text-muted max-lg:max-w-[68ch] max-lg:space-y-1.5 lg:grid lg:grid-cols-2">
      {quality.notVisible.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** How the file was read: what was used, skipped or doubtful. */
export function HowItWasRead({ quality, files = [] }: Pick<Analysis, 'quality' | 'files'>) {
  const words = useWords()
  const { t } = words
  const first = files.find(({ leads }) => leads)
  const used = quality.columns.filter((column) => column.field !== null)
  const codes = new Set(quality.issues.map(({ code }) => code))
  // Several kinds of results say already that goals are kept apart.
  const issues = quality.issues.filter(({ code }) => code !== 'audit.groups' || !codes.has('mixed_results'))
  const unused = quality.columns.filter((column) => column.field === null)
  return (
    <div className="space-y-4">
      <p className="max-w-[68ch] wrap-anywhere">
        {first && <FileName file={first.file} />}
        {t('{n} {n#row|rows} read', { n: quality.rowsRead })}
        {quality.rowsDropped > 0 &&
          t(', {n} {n#row|rows} excluded (totals, notes, blank lines)', { n: quality.rowsDropped })}
        . {t('{used} of {n} {n#column|columns} used.', { used: used.length, n: quality.columns.length })}{' '}
        {quality.encoding.toUpperCase()}, {toNumbers(quality.numberLocale, words)}.
        {quality.attribution.length > 0 &&
          ` ${t('Attribution: {settings}.', { settings: quality.attribution.join(between(';', words.locale)) })}`}
      </p>
      {files.map(
        ({ leads, file, rows }) =>
          !leads && (
            <p key={file} className="wrap-anywhere">
              <FileName file={file} />
              {t('{n} {n#row|rows} read', { n: rows })}.
            </p>
          ),
      )}
      {issues.length > 0 && (
        <ul className="max-w-[68ch] space-y-1.5">
          {issues.map((issue) => (
            <li key={`${issue.code}${issue.column ?? ''}${issue.message}`} className="flex gap-2">
              <Icon
                name={issue.severity === 'warning' ? 'alert' : 'info'}
                className={`mt-0.5 ${issue.severity === 'warning' ? 'text-warn' : 'text-muted'}`}
              />
              <span className="min-w-0 wrap-anywhere">
                {issue.severity === 'warning' && <span className="sr-only">{t('Warning:')} </span>}
                {issue.message}
              </span>
            </li>
          ))}
        </ul>
      )}
      {unused.length > 0 && (
        <p className="max-w-[68ch] text-sm wrap-anywhere text-muted">
          {t('Columns not used: {names}.', {
            names: unused.map((column) => column.header || t('without a name')).join(', '),
          })}
        </p>
      )}
    </div>
  )
}

/** The name of a file above its lines, in an audit of several. */
function FileName({ file }: { file: string }) {
  return (
    <>
      <span className="text-muted">{file}</span>
      <br />
    </>
  )
}

/** Translates the stored number format: `numbers like 1,234.56`, or other words. */
function toNumbers(stored: string, { t, of }: Words): string {
  const [, example] = /^numbers like (.+)$/u.exec(stored) ?? []
  return example === undefined ? of(stored) : t('numbers like {example}', { example })
}

/** How figures and texts were made; how the product made them is left out of a client's copy, which `isShared`. */
export function Method({ analysis, isShared }: { analysis: Analysis; isShared: boolean }) {
  const { t } = useWords()
  const { narrator, versions, fileHash, benchmark, metrics, facts } = analysis
  return (
    <div className="max-w-[68ch] space-y-3">
      <p>
        {metrics
          ? t(
              isShared
                ? 'Every figure is computed by code; on screen, amounts and rates of this file open to their calculation.'
                : 'Every figure is computed by code; on screen, amounts and rates of this file open to their formula and rows.',
            )
          : t(
              'Sizes and ratios are those of the files; brightness, contrast and edges are computed from their pixels. Ratios are compared with those that Meta and Google state for image ads, and with the standard sizes of Google Display. An image that is no standard size of Google Display is small below 1080 pixels in width or 565 in height; all are heavy above 5 MB. Near copies have almost the same pattern of light and dark. In stories and reels, edges in the top 14%, the bottom 35% or the outer 6% of each side ask for a look.',
            )}{' '}
        {benchmark?.efficiency &&
          `${t(
            benchmark.efficiency.source === 'target'
              ? 'Overspend is measured against the target.'
              : 'Overspend is measured against a benchmark of this account’s own rows.',
          )} `}
        {benchmark?.efficiency?.source === 'account' &&
          `${t(
            'The benchmark averages them by spend, each adjusted for its sample size. Rows that cost 1.5 times the average or more are left out, unless they hold most of the spend: then all count. Both are estimates, so a row can count in part.',
          )} `}
        {/* Of images alone, no money is judged. */}
        {metrics && t('Only rows with the same goal are compared.')}{' '}
        {facts.some(({ metric }) => metric === 'monthly') && t('Monthly amounts come with an 80% range.')}
      </p>
      {!isShared && (
        <>
          <p className="text-sm text-muted">
            {narrator.kind === 'model'
              ? t('{name} chose what the report says; code computed every claim and wrote the sentences.', {
                  name: narrator.model ?? t('a model'),
                })
              : t('Written by code, without an AI model.')}{' '}
            {narrator.notice}
          </p>
          <details className="group no-print text-xs wrap-anywhere text-muted">
            <Summary>{t('Versions and file')}</Summary>
            <p>
              {t('Engine {engine}, narrator {narrator}. Rules: {rules}. File SHA-256: {hash}.', {
                ...versions,
                hash: fileHash,
              })}
            </p>
          </details>
        </>
      )}
    </div>
  )
}
