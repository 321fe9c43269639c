import { Type, type Static } from '@sinclair/typebox'
import { Tag } from '../tags/tag'
import { nullable } from './nullable'
import { Segment, Sums } from './segment'

const Amount = nullable(Type.Number())

/** One image of an ad-image audit with its measurements. Shares from 0 to 1. */
export const AdImage = Type.Object({
  /** `I1`, `I2`, … in facts and sentences. */
  key: Type.String(),
  /** Id of the stored copy, at `/api/images/{id}`. */
  id: Type.String(),
  name: Type.String(),
  /** Pixels, as uploaded. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** Bytes of the upload. */
  size: Type.Integer(),
  /** Placement ratio that it fits uncropped: `1:1`, `4:5`, `9:16`, `1.91:1`; null for others. */
  placement: nullable(Type.String()),
  brightness: Type.Number(),
  contrast: Type.Number(),
  busyness: Type.Number(),
  /** Share of edges where stories and reels can cover it. Reports made before December 2026 have none. */
  coveredEdges: Type.Optional(Type.Number()),
  /** Key of an earlier image that is equal or nearly equal. */
  repeats: nullable(Type.String()),
  /** Name of the ad with this image in the performance file. */
  adName: nullable(Type.String()),
  /** Tags by a model: words of a fixed list. */
  seenBy: Type.Optional(Type.Object({ model: Type.String(), tags: Type.Array(Tag) })),
})
export type AdImage = Static<typeof AdImage>

/** The texts of an ad in the file, shortened to what a model is sent. */
export const AdText = Type.Object({
  bodyText: Type.Optional(Type.String()),
  headline: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  cta: Type.Optional(Type.String()),
})
export type AdText = Static<typeof AdText>

/** One ad text with its rows, separately by goal, since only results of one goal add up. */
export const AdCopy = Type.Object({
  /** `C1`, `C2`, … by spend. */
  id: Type.String(),
  /** Null for the sum of all rows without a text, or whose text is not sent to a model. */
  text: nullable(AdText),
  parts: Type.Array(Type.Object({ group: Type.String(), sums: Sums, rows: Type.String() })),
})
export type AdCopy = Static<typeof AdCopy>

/** Tags of ad texts by a model, words of a fixed list, with figures computed by tag. */
export const CopyTags = Type.Object({
  model: Type.String(),
  /** Share of the file's spend on tagged texts; null where nothing was spent. */
  spendShare: Amount,
  copies: Type.Array(Type.Composite([AdCopy, Type.Object({ tags: Type.Array(Tag) })])),
  /** One entry per answer and goal, with the figures of its texts. */
  segments: Type.Array(
    Type.Composite([
      Type.Pick(Segment, ['id', 'label', 'group', 'sums', 'metrics']),
      Type.Object({
        /** Name of the question, and the answer; null where the model gave no certain one. */
        question: Type.String(),
        value: nullable(Type.String()),
        /** Ids of the texts whose rows of this group make up the segment. */
        copies: Type.Array(Type.String()),
      }),
    ]),
  ),
})
export type CopyTags = Static<typeof CopyTags>
export type CopyTagSegment = CopyTags['segments'][number]
