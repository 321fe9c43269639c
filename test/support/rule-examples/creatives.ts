import type { ExampleRow, RuleExamples } from './example'
import { salesRow, evenRows } from './rows'

export const CREATIVES: Readonly<Record<string, RuleExamples>> = {
  F1: {
    passing: { type: 'creativeType', rows: evenRows('creativeType', ['Image', 'Video', 'Carousel']) },
    failing: { type: 'creativeType', rows: evenRows('creativeType', ['Image', 'Video']) },
  },
  F3: {
    passing: { type: 'copy', rows: testingVolumeDaily(12) },
    failing: { type: 'copy', rows: testingVolumeDaily(2) },
  },
  F4: {
    passing: { type: 'copy', rows: ads(2) },
    failing: { type: 'copy', rows: ads(12) },
  },
  F5: {
    passing: { type: 'static', rows: falseWinnerRows(60) },
    failing: { type: 'static', rows: falseWinnerRows(25) },
  },
  V6: {
    passing: { type: 'copy', rows: fatigueDaily(0) },
    failing: { type: 'copy', rows: fatigueDaily(-0.04) },
  },
  I2: {
    passing: { type: 'static', rows: weakAdGoodPageRows(900, 18) },
    failing: { type: 'static', rows: weakAdGoodPageRows(350, 18) },
  },
  I6: {
    passing: { type: 'static', rows: evenRows('adName', ['A', 'B', 'C', 'D']) },
    failing: {
      type: 'static',
      rows: [...evenRows('adName', ['A', 'B']), salesRow('adName', 'C', [20, 1000, 10, 0, 0])],
    },
  },
  V4: {
    passing: { type: 'video', rows: dropOffRows(4000, 4100, 3900) },
    failing: { type: 'video', rows: dropOffRows(4000, 4100, 1500) },
  },
  V5: {
    passing: { type: 'video', rows: changeOpeningRows(12_000) },
    failing: { type: 'video', rows: changeOpeningRows(4000) },
  },
  V7: {
    passing: { type: 'video', rows: playTimeRows(6, 6.5, 5.8) },
    failing: { type: 'video', rows: playTimeRows(6, 6.5, 2) },
  },
  V1: lowVideo({ video3s: 4000, thruPlays: 1200 }),
  V2: lowVideo({ video3s: 12_000, thruPlays: 1000 }),
  V3: lowVideo({ video3s: 12_000, thruPlays: 4000, videoPlays: 30_000, video100: 500 }),
}

/** Daily rows of ads that start two days apart and run to the end of the period. */
function testingVolumeDaily(ads: number): ExampleRow[] {
  return Array.from({ length: ads }, (_, ad) => ad).flatMap((ad) =>
    Array.from({ length: 31 - ad * 2 }, (_, at) => ({
      adName: `Ad ${ad}`,
      day: `2026-08-${String(31 - at).padStart(2, '0')}`,
      spend: 10,
      impressions: 1000,
      linkClicks: 15,
    })),
  )
}

function ads(winners: number) {
  return Array.from({ length: 40 }, (_, at) => ({
    adName: `Ad ${at}`,
    creativeType: 'Image',
    spend: at < winners ? 2000 : 50 + at,
    impressions: 5000,
    linkClicks: 70,
  }))
}

function falseWinnerRows(purchases: number) {
  return [
    salesRow('adName', 'Shown most', [2000, 200_000, 3000, purchases, purchases * 60]),
    salesRow('adName', 'Second', [600, 60_000, 900, 22, 1300]),
  ]
}

/** Four ads over four weeks; the click rate of the last one changes by `slope` per day. */
function fatigueDaily(slope: number): ExampleRow[] {
  return ['A', 'B', 'C', 'D'].flatMap((adName, ad) =>
    Array.from({ length: 28 }, (_, at) => ({
      adName,
      day: `2026-08-${String(at + 1).padStart(2, '0')}`,
      spend: 50,
      impressions: 5000,
      linkClicks: Math.round(100 * Math.exp(ad === 3 ? slope * at : 0) + ((at * 7 + ad) % 5)),
    })),
  )
}

function weakAdGoodPageRows(clicks: number, purchases: number) {
  return [
    salesRow('adName', 'A', [500, 50_000, 900, 20, 1300]),
    salesRow('adName', 'B', [500, 50_000, 950, 21, 1350]),
    salesRow('adName', 'C', [500, 50_000, clicks, purchases, 1200]),
  ]
}

function dropOffRows(...halves: number[]) {
  return halves.map((video50, at) => ({
    adName: `Video ${at + 1}`,
    spend: 500,
    impressions: 50_000,
    video3s: 12_000,
    video25: 8000,
    video50,
    video75: Math.round(video50 * 0.7),
    video100: Math.round(video50 * 0.5),
  }))
}

function changeOpeningRows(hook: number) {
  return [
    salesRow('adName', 'A', [500, 50_000, 900, 20, 1300], { video3s: 12_000 }),
    salesRow('adName', 'B', [500, 50_000, 950, 21, 1350], { video3s: 12_400 }),
    salesRow('adName', 'C', [500, 50_000, 600, 30, 1900], { video3s: hook }),
  ]
}

function playTimeRows(...seconds: number[]) {
  return seconds.map((avgPlaySeconds, at) => ({
    adName: `Video ${at + 1}`,
    spend: 500,
    impressions: 50_000,
    video3s: 12_000,
    avgPlaySeconds,
  }))
}

/** Three equal videos and one with the figures of `low`. */
function lowVideo(low: ExampleRow): RuleExamples {
  const usual = { video3s: 12_000, thruPlays: 4000, videoPlays: 30_000, video100: 3000 }
  const named = (adName: string, more: ExampleRow): ExampleRow => ({
    adName,
    spend: 500,
    impressions: 50_000,
    linkClicks: 700,
    ...more,
  })
  const even = ['A', 'B', 'C'].map((name) => named(name, usual))
  return {
    passing: { type: 'video', rows: even },
    failing: { type: 'video', rows: [...even, named('D', { ...usual, ...low })] },
  }
}
