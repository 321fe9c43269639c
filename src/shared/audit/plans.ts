import type { Action, Finding } from '../schemas/analysis'

type Plan = Pick<Action, 'title' | 'effort' | 'check' | 'disproof'>

const quoted = (finding: Finding) => (finding.subject === 'account' ? 'the account' : `“${finding.subject}”`)

const ISSUES: Record<string, (finding: Finding) => Plan> = {
  low_ctr: (finding) => ({
    title: `Give ${quoted(finding)} a new picture and first line.`,
    effort: 'hours',
    check: 'In two weeks, compare its click rate with the account’s over the same days.',
    disproof: 'It is wrong if the click rate rises and the cost per result does not fall.',
  }),
  tracking: (finding) => ({
    title: `Check where the clicks of ${quoted(finding)} go.`,
    effort: 'minutes',
    check: 'Click the ad yourself, then compare landing page views with link clicks again in two weeks.',
    disproof:
      'It is wrong if the ad leads to a form, a shop or a chat inside the platform, where no page is loaded.',
  }),
}

/** What to do about a finding, how to see in two weeks whether it worked, and what would prove it wrong. */
export function planFor(finding: Finding): Plan {
  const known = ISSUES[finding.issue ?? '']
  if (known) return known(finding)
  if (finding.kind === 'waste')
    return {
      title: `${quoted(finding)}: ${lowerFirst(finding.advice)}`,
      effort: 'minutes',
      check: 'In two weeks, compare the account’s cost per result with today’s, over the same rows.',
      disproof: 'It is wrong if the account’s results fall by more than its spend does.',
    }
  if (finding.kind === 'highlight')
    return {
      title: `${quoted(finding)}: ${lowerFirst(finding.advice)}`,
      effort: 'minutes',
      check: 'In two weeks, look at what the added spend alone bought, not at the average.',
      disproof: 'It is wrong if the added spend costs more per result than the benchmark.',
    }
  return {
    title:
      finding.subject === 'account' ? finding.advice : `${quoted(finding)}: ${lowerFirst(finding.advice)}`,
    effort: 'hours',
    check: 'Export the same report in two weeks and compare the same figure.',
    disproof: 'It is wrong if the figure moves and the cost per result does not.',
  }
}

function lowerFirst(sentence: string): string {
  return /^[A-Z][a-z’]/.test(sentence) ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence
}
