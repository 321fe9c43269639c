// What stands below the fold of a report, in one file: all of it is shown as soon as it is there.
export { AnsweredBy } from '../evidence/answered-by'
export { Recommendations } from '../evidence/recommendations'
export { LowerParts } from './lower-parts'
export { ModelOpinion } from './model/model-opinion'
