import { adSet } from './ad-set'
import { placement } from './placement'
import { device } from './device'
import { time } from './time'
import { keyword } from './keyword'
import { searchTerm } from './search-term'
import { product } from './product'
import { assetGroup } from './asset-group'
import { ageRange } from './age-range'
import { campaign } from './campaign'
import { copy } from './copy'
import { creativeType } from './creative-type'
import type { ReportTypeDefinition } from './definition'
import { engaged } from './engaged'
import { gender } from './gender'
import { location } from './location'
import { REPORT_TYPES, type ReportType } from './names'
import { objective } from './objective'
import { staticImages } from './static'
import { video } from './video'

const DEFINITIONS: Record<ReportType, ReportTypeDefinition> = {
  campaign,
  ageRange,
  gender,
  location,
  objective,
  engaged,
  copy,
  static: staticImages,
  video,
  creativeType,
  adSet,
  placement,
  device,
  time,
  keyword,
  searchTerm,
  product,
  assetGroup,
}

export function definitionOf(type: ReportType): ReportTypeDefinition {
  return DEFINITIONS[type]
}

/** How well a type's rows stand for the whole account; higher is better. */
export function breadthOf(type: ReportType): number {
  return DEFINITIONS[type].breadth
}

/** Report types by breadth, the highest first. */
export const BY_BREADTH = REPORT_TYPES.toSorted((a, b) => breadthOf(b) - breadthOf(a))
