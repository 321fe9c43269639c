import type { RuleExamples } from './example'
import { salesRow } from './rows'

export const TEXTS: Readonly<Record<string, RuleExamples>> = {
  T1: {
    passing: { type: 'copy', rows: cutOffTextRows('Short and clear', 'Another short one') },
    failing: { type: 'copy', rows: cutOffTextRows('Long '.repeat(40), 'Longer '.repeat(40)) },
  },
  T3: {
    passing: { type: 'copy', rows: texts(700, 700) },
    failing: { type: 'copy', rows: texts(700, 1500) },
  },
  T4: {
    passing: { type: 'copy', rows: promiseRows(600, 610, 590) },
    failing: { type: 'copy', rows: promiseRows(600, 610, 400) },
  },
  T5: {
    passing: { type: 'copy', rows: [text('Made for busy mornings'), text('Do you like coffee?')] },
    failing: {
      type: 'copy',
      rows: [text('Are you still overweight? Guaranteed results'), text('Do you like coffee?')],
    },
  },
  T6: {
    passing: { type: 'copy', rows: concreteRows('Save 20% today', 'Soft as a cloud', 'Made by hand') },
    failing: { type: 'copy', rows: concreteRows('Feel at home', 'Soft as a cloud', 'Made by hand') },
  },
}

function cutOffTextRows(...texts: string[]) {
  return texts.map((bodyText) => ({ bodyText, spend: 500, impressions: 50_000, linkClicks: 700 }))
}

function texts(plain: number, offer: number) {
  return Array.from({ length: 12 }, (_, at) => ({
    bodyText: at % 2 === 0 ? `Made by hand, version ${at}` : `Save today with code ${at}`,
    spend: 500,
    impressions: 50_000,
    linkClicks: (at % 2 === 0 ? plain : offer) + at,
  }))
}

function promiseRows(...views: number[]) {
  return views.map((landingPageViews, at) =>
    salesRow('adName', `Ad ${at + 1}`, [500, 40_000, 800, 20, 1300], { landingPageViews }),
  )
}

function text(bodyText: string) {
  return { bodyText, spend: 500, impressions: 50_000, linkClicks: 700 }
}

function concreteRows(...texts: string[]) {
  return texts.map((bodyText) => ({ bodyText, spend: 500, impressions: 50_000, linkClicks: 700 }))
}
