import { AppError } from '../../shared/app-error'
import type { AdImage } from '../../shared/schemas/creatives'
import type { LanguageCode } from '../../shared/schemas/language'
import type { Report } from '../../shared/schemas/report'
import type { ShareAgency, ShareInfo, SharedReport } from '../../shared/schemas/shared-report'
import { readSharesOpinions } from '../narrator/service'
import * as clients from '../clients/service'
import { storageCodeOf } from '../code-of'
import type { ServerContext } from '../context'
import { hashPassword, requireLinkPassword, verifyPassword } from '../access/password'
import { bookAttempt } from '../access/throttle'
import { makeThumbnail } from '../images/thumbnail'
import { optionalLine } from '../http/text'
import * as reports from '../reports/service'
import { hashToken, makeToken } from '../security/token'
import * as settings from '../settings/service'
import * as store from './store'

type Context = Pick<ServerContext, 'db' | 'now'>
type ImageContext = Pick<ServerContext, 'db' | 'imageWorks'>

const DAY_MS = 24 * 3600_000
const RECIPIENT_MAX = 100

export interface NewShare {
  id: string
  token: string
  expiresAt: string
}

interface ShareWish {
  days: number
  password: string | null
  language: LanguageCode | null
  recipient: string | null
}

/** Stores a copy of a report with a link of its own. */
export async function createShare(
  context: Context & ImageContext & Pick<ServerContext, 'sealer'>,
  reportId: string,
  { days, password, language, ...asked }: ShareWish,
): Promise<NewShare> {
  const { db, now } = context
  const recipient = optionalLine(asked.recipient, { field: 'recipient', max: RECIPIENT_MAX })
  const passwordHash = password === null ? null : await hashPassword(requireLinkPassword(password), 'links')
  const sharedAt = now().toISOString()
  const expiresAt = new Date(now().getTime() + days * DAY_MS).toISOString()
  const report = JSON.parse(await reports.requireReportJson({ db }, reportId)) as Report
  const client = await clients.requireClient({ db }, report.clientId)
  const workspace = await settings.readSettings({ db })
  const { images } = report.analysis
  if (!(await readSharesOpinions({ db }))) delete report.analysis.opinion
  const snapshot = toSnapshot(report, {
    clientName: client.name,
    ...workspace,
    language: language ?? client.language ?? workspace.language,
    sharedAt,
    expiresAt,
    ...(images && { pictures: await copyImages(context, images) }),
  })
  const token = makeToken()
  const id = Bun.randomUUIDv7()
  const share = {
    id,
    tokenHash: hashToken(token),
    sealedToken: context.sealer.seal(token, tokenRow(id)),
    reportId,
    createdAt: sharedAt,
    expiresAt,
    passwordHash,
    recipient,
  }
  await insertShare(db, { ...share, snapshot: JSON.stringify(snapshot) }, sharedAt)
  return { id: share.id, token, expiresAt }
}

/** Name of the row that a sealed token is bound to. */
const tokenRow = (id: string) => `share ${id}`

/** The token of a link, for copying it again. */
export async function tellToken(
  { db, now, sealer }: Context & Pick<ServerContext, 'sealer'>,
  id: string,
): Promise<{ token: string }> {
  const share = await store.findSealedToken(db, id, now().toISOString())
  if (share === null) throw new AppError('not_found', 'This link has already been revoked.', 'not_found')
  const token = share.sealedToken && sealer.open(share.sealedToken, tokenRow(id))
  if (!token)
    throw new AppError(
      'share_not_kept',
      'This link can’t be shown again, because it’s too old or the server’s key has changed. Share the report again.',
      'conflict',
    )
  return { token }
}

async function insertShare(...given: Parameters<typeof store.insertShare>): Promise<void> {
  try {
    await store.insertShare(...given)
  } catch (error) {
    if (storageCodeOf(error) !== 'SQLITE_CONSTRAINT') throw error
    throw new AppError(
      'not_found',
      'This report was deleted in the meantime, so it was not shared.',
      'not_found',
    )
  }
}

type Around = Pick<
  SharedReport,
  | 'clientName'
  | 'language'
  | 'workspaceName'
  | 'logo'
  | 'brandColor'
  | 'fallbackCurrency'
  | 'sharedAt'
  | 'expiresAt'
  | 'pictures'
>

/** Removes ids, the prompt and the earlier report, which are not for the reader. */
function toSnapshot(report: Report, around: Around): SharedReport {
  const { category, reportType, fileName, createdAt } = report
  const analysis = { ...report.analysis }
  delete analysis.customPrompt
  if (analysis.sinceLast) analysis.sinceLast = { ...analysis.sinceLast, reportId: '' }
  if (analysis.files) analysis.files = analysis.files.map(withoutId)
  if (analysis.slicings) analysis.slicings = analysis.slicings.map(withoutId)
  if (analysis.others) analysis.others = analysis.others.map(withoutId)
  // Images get their keys, which are unique within a report, as ids.
  const keys = new Map(analysis.images?.map(({ id, key }) => [id, key]))
  if (analysis.images) analysis.images = analysis.images.map((image) => ({ ...image, id: image.key }))
  if (analysis.creativeMetrics)
    analysis.creativeMetrics = analysis.creativeMetrics.map(({ imageId, ...creative }) =>
      imageId === undefined ? creative : { ...creative, imageId: keys.get(imageId) },
    )
  return { category, reportType, fileName, createdAt, analysis, ...around }
}

/** Removes the id of a part's report. */
function withoutId<T extends { reportId?: string }>(part: T): T {
  const bare = { ...part }
  delete bare.reportId
  return bare
}

/** Small copies by key. One after another, so that only one is held at full size. */
async function copyImages(
  context: ImageContext,
  images: readonly AdImage[],
): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {}
  for (const { id, key } of images) {
    const picture = await makeThumbnail(context, id)
    if (picture !== null) pictures[key] = picture
  }
  return pictures
}

/** A reader of a link. */
export interface Reader {
  address: string
  /** As typed; null before it was asked for. */
  password: string | null
  /** Signed-in users do not count as views. */
  signedIn: boolean
  /** Chosen on the page; null: the link's own. */
  language: LanguageCode | null
}

/**
 * The report behind a link as JSON text. Wrong, expired, withdrawn and deleted links give the same error; that of an
 * expired or withdrawn one says whose link it was.
 */
export async function openShare(
  context: Context & Pick<ServerContext, 'log'>,
  token: string,
  reader: Reader,
): Promise<string> {
  const { db, now, log } = context
  let share = await requireShare(context, token)
  if (share.passwordHash !== null) {
    await checkPassword(context, share, share.passwordHash, reader)
    // Read again, since the link may have been withdrawn while the password was checked.
    share = await requireShare(context, token)
  }
  // On a read-only database the view is not counted.
  if (!reader.signedIn)
    await store
      .countOpening(db, share.id, now().toISOString())
      .catch((error: unknown) => log.error('share.not_counted', error))
  return tellCopy(share, reader.language)
}

/** The copy as it was shared, and whether its file was audited again since. */
async function tellCopy({ snapshot, rerun }: store.GoodShare, chosen: LanguageCode | null): Promise<string> {
  const shared = JSON.parse(snapshot) as SharedReport
  const told = await reports.tellIn(shared, chosen ?? languageOf(shared))
  return JSON.stringify({ ...told, ...(rerun && { rerunAt: rerun.createdAt }) })
}

/** Links without a language are English. */
const languageOf = ({ language = 'en' }: Pick<SharedReport, 'language'>): LanguageCode => language

async function requireShare({ db, now }: Context, token: string): Promise<store.GoodShare> {
  const hash = /^[\w-]{43}$/.test(token) ? hashToken(token) : null
  const share = hash && (await store.findShare(db, hash, now().toISOString()))
  if (share) return share
  const ended = hash && (await store.findEnded(db, hash))
  const current = ended ? toAgency(ended) : undefined
  throw new AppError('not_found', 'This link expired or was revoked.', 'not_found', { current })
}

/** Parts of a shared link that its page may show without the report. */
function toAgency(snapshot: string): ShareAgency {
  const { workspaceName, logo, brandColor = null, ...shared } = JSON.parse(snapshot) as SharedReport
  return { workspaceName, logo, brandColor, language: languageOf(shared) }
}

async function checkPassword(
  { db, now, log }: Context & Pick<ServerContext, 'log'>,
  { id: share, snapshot }: store.GoodShare,
  hash: string,
  { address, password }: Reader,
): Promise<void> {
  const agency = toAgency(snapshot)
  const refuse = (code: string, message: string) =>
    new AppError(`${code}:${agency.language}`, message, 'forbidden', { current: agency })
  if (password === null) throw refuse('share_password', 'This report asks for a password.')
  const attempt = await bookAttempt(db, { share, address }, now())
  if (!(await verifyPassword(password, hash, 'links'))) {
    log.info('share.password_failed', { address, share })
    throw refuse('share_password_wrong', 'The password is not right.')
  }
  await attempt.succeed()
}

export async function listShares({ db, now }: Context, reportId: string | null): Promise<ShareInfo[]> {
  return store.listShares(db, reportId, now().toISOString())
}

export async function withdrawShare({ db, now }: Context, id: string): Promise<{ id: string }> {
  if (!(await store.endShare(db, id, now().toISOString())))
    throw new AppError('not_found', 'This link has already been revoked.', 'not_found')
  return { id }
}
