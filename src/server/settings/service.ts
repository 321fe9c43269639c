import { AppError } from '../../shared/app-error'
import { BRAND_COLOR } from '../../shared/brand-colors'
import type { ServerContext } from '../context'
import { requireLine } from '../http/text'
import { DEFAULT_SETTINGS, type Settings } from './shapes'
import * as store from './store'

type Context = Pick<ServerContext, 'db' | 'imageWorks'>

const LOGO_SIDE = 256
const LOGO_PIXELS = 40e6

export async function readSettings({ db }: Pick<Context, 'db'>): Promise<Settings> {
  return store.readSettings(db)
}

/** Name of the agency, null while it is the default, its logo, and its language. */
export async function readAgency({ db }: Pick<Context, 'db'>) {
  const { workspaceName, logo, language } = await store.readSettings(db)
  return { name: workspaceName === DEFAULT_SETTINGS.workspaceName ? null : workspaceName, logo, language }
}

/** Missing fields keep their value. */
export async function updateSettings(
  { db, imageWorks }: Context,
  input: Partial<Settings>,
): Promise<Settings> {
  const changed: Partial<Settings> = {}
  if (input.workspaceName !== undefined) {
    changed.workspaceName = requireLine(input.workspaceName, { field: 'workspaceName', max: 200 })
  }
  if (input.fallbackCurrency !== undefined) changed.fallbackCurrency = requireCurrency(input.fallbackCurrency)
  if (input.brandColor !== undefined) changed.brandColor = requireColor(input.brandColor)
  if (input.language !== undefined) changed.language = input.language
  const { logo } = input
  if (logo !== undefined) changed.logo = logo === null ? null : await imageWorks(() => toLogo(logo))
  await store.writeSettings(db, changed)
  return store.readSettings(db)
}

function requireCurrency(code: string): string {
  if (!Intl.supportedValuesOf('currency').includes(code)) {
    throw new AppError('invalid_type:fallbackCurrency', 'The currency must be a code such as USD or EUR.')
  }
  return code
}

function requireColor(color: string | null): string | null {
  if (color === null) return null
  const lower = color.toLowerCase()
  if (BRAND_COLOR.test(lower)) return lower
  throw new AppError(
    'invalid_type:brandColor',
    'The color must be a # and six digits or letters from a to f, like #0a4f9e.',
  )
}

/** Decodes, shrinks and re-encodes a logo, which removes everything else in the upload. */
async function toLogo(dataUrl: string): Promise<string> {
  const [, base64] = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl) ?? []
  try {
    if (base64 === undefined) throw new TypeError('not a data URL')
    return await new Bun.Image(Buffer.from(base64, 'base64'), { maxPixels: LOGO_PIXELS })
      .resize(LOGO_SIDE, LOGO_SIDE, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .dataurl()
  } catch {
    throw new AppError('unreadable_image:logo', 'The logo must be a PNG, JPEG, WebP or GIF image.')
  }
}
