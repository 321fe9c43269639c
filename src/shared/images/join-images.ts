import type { Audit, Narrative } from '../audit/audit'
import { IMAGES_NOT_SEEN } from '../audit/report/not-visible'
import { NO_SUMS } from '../metrics/no-sums'
import { joinNarrative } from '../narrative/markdown'
import type { Sentence } from '../schemas/analysis'
import type { CreativeMetric } from '../schemas/segment'
import type { AdImage } from '../schemas/creatives'
import { categoryOf, type ReportType } from '../report-types/names'
import type { ImageAudit } from './describe-images'

/** An audit of images without a file, and therefore without metrics. */
export type ImagesOnly = Omit<Audit, 'metrics'>

/** `today`: the day of the audit (YYYY-MM-DD). */
export function toImagesOnly(
  type: ReportType,
  images: AdImage[],
  { facts, findings }: ImageAudit,
  today: string | null = null,
): ImagesOnly {
  return {
    ...(today !== null && { today }),
    category: categoryOf(type),
    reportType: type,
    currency: null,
    period: null,
    dimension: null,
    labels: { clicks: null, purchases: null, results: null, value: null },
    totals: NO_SUMS,
    segments: [],
    findings,
    actions: [],
    facts,
    efficiency: null,
    creativeMetrics: [],
    images,
    quality: {
      platform: 'unknown',
      language: null,
      encoding: '',
      delimiter: '',
      numberLocale: '',
      attribution: [],
      rowsRead: 0,
      rowsDropped: 0,
      columns: [],
      issues: [],
      hidden: ['no_file'],
      notVisible: [
        'Image content isn’t analyzed: only size, ratio, file weight, tones and edges are measured.',
      ],
    },
    versions: { engine: '1', rules: '1', narrator: '1' },
  }
}

/** Adds images to the audit of a file. The file's figures stay as they are. */
export function joinImages(audit: Audit, images: AdImage[], { facts, findings }: ImageAudit): Audit {
  const imageOf = new Map(images.map(({ adName, id }) => [adName, id]))
  const creativeMetrics = audit.creativeMetrics?.map((row): CreativeMetric => {
    const imageId = imageOf.get(row.adName)
    return imageId === undefined ? row : { ...row, imageId }
  })
  return {
    ...audit,
    images,
    quality: {
      ...audit.quality,
      ...(audit.quality.hidden && {
        hidden: audit.quality.hidden.filter((code) => code !== IMAGES_NOT_SEEN),
      }),
      notVisible: audit.quality.notVisible.filter((_, at) => audit.quality.hidden?.[at] !== IMAGES_NOT_SEEN),
    },
    facts: [...audit.facts, ...facts],
    findings: [...audit.findings, ...findings],
    ...(creativeMetrics && { creativeMetrics }),
  }
}

/** The file's text followed by the images'; blocks of each section are numbered on. */
export function joinTexts(file: Narrative, images: Narrative): Narrative {
  const next = (section: Sentence['section']) =>
    1 + Math.max(-1, ...file.sentences.filter((one) => one.section === section).map(({ block }) => block))
  // The images' introduction is dropped where the file's text has opened the list.
  const opened = file.sentences.some(({ section }) => section === 'concerns')
  const added = images.sentences
    .filter(({ section, block }) => !(opened && section === 'concerns' && block === 0))
    .map((sentence) => ({ ...sentence, block: sentence.block + next(sentence.section) }))
  return { ...file, ...joinNarrative([...file.sentences, ...added]) }
}
