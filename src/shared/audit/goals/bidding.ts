import type { AdsTable } from '../../exports/ads-table'
import type { Goal } from './goals'

/** Most of Google’s languages use the same abbreviations (CPV, CPM) for paying per view and per thousand impressions. */
const PER_VIEW = /\b(?:t?cpv|gbm)\b|広告視聴単価|视频观看费用|單次收視/iu
const PER_IMPRESSION = /\bt?v?cpm\b|インプレッション単価|千次展示/iu
const VIDEO = /^(?:video|vídeo|vidéo|videó|wideo|видео|відео|動画|影片|视频|동영상|βίντεο|וידאו|فيديو|วิดีโอ)/iu
/**
 * A view costs a fraction of a click. An interaction that costs less than this part of the other campaigns' is taken
 * for a view.
 */
const LIKE_A_VIEW = 0.2

/**
 * Goal of a Google campaign that bids on views or impressions rather than conversions. A video campaign without a
 * stated bidding counts as bought for views if it has no conversion and its interactions cost as little as views.
 */
export function goalOfBidding({ dimensions, measures, platform }: AdsTable): (row: number) => Goal | null {
  const { bidStrategy, campaignType } = dimensions
  if (platform !== 'google' || (!bidStrategy && !campaignType)) return () => null
  const { spend, conversions } = measures
  const actions = measures.interactions ?? measures.clicksAll
  const isVideo = (row: number) => VIDEO.test(campaignType?.[row] ?? '')
  const price = priceOf((row) => !isVideo(row))
  return (row) => {
    const bid = bidStrategy?.[row] ?? ''
    if (PER_VIEW.test(bid)) return 'video'
    if (PER_IMPRESSION.test(bid)) return 'awareness'
    if (!isVideo(row) || /\p{L}/u.test(bid) || (conversions?.[row] ?? 0) > 0) return null
    const own = actions ? spend![row]! / actions[row]! : Number.NaN
    return price === null || !(own > LIKE_A_VIEW * price) ? 'video' : null
  }

  function priceOf(counts: (row: number) => boolean): number | null {
    let money = 0
    let count = 0
    spend?.forEach((amount, row) => {
      const own = actions?.[row] ?? 0
      if (!counts(row) || !(own > 0)) return
      money += amount || 0
      count += own
    })
    return count > 0 ? money / count : null
  }
}
