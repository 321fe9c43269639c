import { Type, type Static } from '@sinclair/typebox'
import { Tag } from '../tags/tag'
import { nullable } from './nullable'
import { Segment, Sums } from './segment'

const Amount = nullable(Type.Number())

/** One image of an ad-image audit: what was measured on it. Shares from 0 to 1. */
export const AdImage = Type.Object({
  /** `I1`, `I2`, … in facts and sentences. */
  key: Type.String(),
  /** Of the stored copy, at `/api/images/{id}`. */
  id: Type.String(),
  name: Type.String(),
  /** Pixels, as uploaded. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** Bytes, as uploaded. */
  size: Type.Integer(),
  /** The placement ratio that it fits without a crop: `1:1`, `4:5`, `9:16`, `1.91:1`; null where it fits none. */
  placement: nullable(Type.String()),
  brightness: Type.Number(),
  contrast: Type.Number(),
  busyness: Type.Number(),
  /** The key of an earlier image that it repeats, exactly or nearly. */
  repeats: nullable(Type.String()),
  /** The ad of the performance file that has this image, by name. */
  adName: nullable(Type.String()),
  /** Tags that a model gave: words of a fixed list, never prose or figures. */
  seenBy: Type.Optional(Type.Object({ model: Type.String(), tags: Type.Array(Tag) })),
})
export type AdImage = Static<typeof AdImage>

/** The words of an ad as its file has them, cut to what a model is sent. */
export const AdText = Type.Object({
  bodyText: Type.Optional(Type.String()),
  headline: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  cta: Type.Optional(Type.String()),
})
export type AdText = Static<typeof AdText>

/** One ad text and its rows, apart by what they were bought for: only results of one goal add up. */
export const AdCopy = Type.Object({
  /** `C1`, `C2`, … by spend. */
  id: Type.String(),
  /** Null for all rows together whose text no model is shown, or that have none. */
  text: nullable(AdText),
  parts: Type.Array(Type.Object({ group: Type.String(), sums: Sums, rows: Type.String() })),
})
export type AdCopy = Static<typeof AdCopy>

/** Tags of ad texts by a model, words of a fixed list, and figures that code computes by those tags. */
export const CopyTags = Type.Object({
  model: Type.String(),
  /** The share of the file's spend that stands behind tagged texts; null where nothing was spent. */
  spendShare: Amount,
  copies: Type.Array(Type.Composite([AdCopy, Type.Object({ tags: Type.Array(Tag) })])),
  /** A row of figures each: texts that were given the same word, bought for the same goal. */
  segments: Type.Array(
    Type.Composite([
      Type.Pick(Segment, ['id', 'label', 'group', 'sums', 'metrics']),
      Type.Object({
        /** The question's name, and its answer; null where no sure one was given. */
        question: Type.String(),
        value: nullable(Type.String()),
        /** Ids of the copies: their rows of this group are this segment's. */
        copies: Type.Array(Type.String()),
      }),
    ]),
  ),
})
export type CopyTags = Static<typeof CopyTags>
export type CopyTagSegment = CopyTags['segments'][number]
