// Components below the fold of a report, in one chunk, since all are shown as soon as it is loaded.
export { AnsweredBy } from '../evidence/answered-by'
export { BridgePart } from './bridge/bridge'
export { Steps } from './decisions/steps'
export { LowerParts } from './lower-parts'
export { FallPicture } from './overview/fall-picture'
export { ModelOpinion } from './model/model-opinion'
export { GalleryPart } from './pictures/gallery-part'
export { watchSections } from './watch-sections'
