import { describe, expect, test } from 'bun:test'
import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import type { TrustEntry } from '../../../shared/schemas/trust'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { arrange as arrangeFirst } from './arrange'
import { arrangeLower } from './arrange-lower'

const arrange = (analysis: Analysis) => ({ ...arrangeFirst(analysis), ...arrangeLower(analysis) })
type Story = ReturnType<typeof arrange>

const campaign = await exampleAnalysis('campaign')
const examples = await Promise.all(
  (['campaign', 'ageRange', 'video', 'copy', 'location'] as const).map((type) => exampleAnalysis(type)),
)

const toText = ({ parts }: Sentence) =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')

const sentencesOf = (story: Story): Sentence[] => [
  ...story.trust,
  ...story.verdict,
  ...story.figures,
  ...story.decisions.flatMap(({ sentences }) => sentences),
  ...story.recommendations,
  ...story.benchmark,
  ...story.insights,
  ...story.findings.flatMap(({ intro, items }) => [...intro, ...items.flatMap((item) => item.sentences)]),
]

describe('the sentences of a report', () => {
  test('fold on a phone where they are about goals after the first', () => {
    const { verdict, figures, folded } = arrange(campaign)
    // The spend of all rows and the results of the main goal are figures in place of sentences.
    expect(figures.map(toText)).toEqual([
      expect.stringContaining('11 campaigns spent $15,632.64'),
      expect.stringContaining('366 purchases'),
    ])
    expect(verdict.filter((sentence) => figures.includes(sentence))).toEqual([])
    expect([...folded].map(toText)).toEqual(
      verdict.map(toText).filter((text) => / for (awareness|landing)|conversion rate was/.test(text)),
    )
    expect(folded.size).toBe(3)
  })
  test.each(examples.map((analysis) => [analysis.reportType, analysis] as const))(
    'stand on the page once, %s',
    (_, analysis) => {
      // The same cause may occur for two rows.
      const withFigures = ({ parts }: Sentence) => parts.some((part) => typeof part === 'object')
      const said = sentencesOf(arrange(analysis)).filter(withFigures).map(toText)
      expect(said.filter((text, at) => said.indexOf(text) < at)).toEqual([])
      expect(said.length).toBeGreaterThan(4)
    },
  )

  test('the overspend by the last audit’s benchmark is a part of the verdict', () => {
    const note = { kind: 'benchmark' as const, before: 'b', after: 'a', excess: 'e' }
    const text = 'At the last audit’s benchmark of 2.88x, the overspend would be $28.'
    const claims = (campaign.plan ?? []).flatMap((entry) => entry.claims)
    const { verdict, stressed } = arrange({
      ...campaign,
      sinceLast: { ...campaign.sinceLast!, became: [note] },
      plan: [...campaign.plan!, { section: 'summary', claims: [{ kind: 'since', note: 0, brief: true }] }],
      sentences: [
        ...campaign.sentences,
        { section: 'summary', block: 9, parts: [text], claim: claims.length },
      ],
    })
    const told = verdict.find((sentence) => toText(sentence) === text)
    expect(told && stressed.has(told)).toBe(true)
  })

  test('each finding is told by one entry', () => {
    const ids = arrange(campaign).findings.flatMap(({ items }) =>
      items.flatMap(({ findings }) => findings.map(({ id }) => id)),
    )
    expect(new Set(ids).size).toBe(ids.length)
    // A row of $36 that may be chance asks for nothing.
    const told = campaign.findings.filter(({ subject }) => subject !== 'Prospecting | New markets')
    expect(told).toHaveLength(campaign.findings.length - 1)
    expect(ids.sort()).toEqual(told.map(({ id }) => id).sort())
  })

  test('the verdict neither decides nor repeats what the bridge shows', () => {
    const { verdict, decisions, findings } = arrange(campaign)
    const steps = decisions.flatMap(({ sentences }) => sentences.map(toText))
    expect(steps.length).toBeGreaterThan(1)
    for (const text of verdict.map(toText)) expect(steps).not.toContain(text)
    for (const { intro } of findings)
      for (const text of intro.map(toText)) expect(text).not.toMatch(/benchmark for sales|Not judged/)
  })

  test('a clear fall of the return stands out as the excess cost does', () => {
    const plan = campaign.plan!
    const claim = plan.flatMap(({ claims }) => claims).length
    const fall: Sentence = { section: 'summary', block: 0, claim, parts: ['ROAS fell.'] }
    const { stressed } = arrange({
      ...campaign,
      plan: [...plan, { section: 'summary', claims: [{ kind: 'since', note: 0, brief: true }] }],
      sentences: [fall, ...campaign.sentences],
    })
    expect(stressed).toEqual(new Set([fall, ...arrange(campaign).stressed]))
  })

  test('what the key metrics show is not told with the insights; how rows compare is', () => {
    const texts = arrange(campaign).insights.map(toText)
    expect(campaign.insights).toMatch(/CPM \$9\.50, CTR/)
    expect(texts.join(' ')).not.toMatch(/CPM \$9\.50/)
    expect(texts.join(' ')).toMatch(/cost per purchase from \$12\.58/)
  })

  test('a report of before claims shows all that it says', () => {
    const sentences = campaign.sentences.map(({ section, block, parts }) => ({ section, block, parts }))
    const old: Partial<typeof campaign> = { ...campaign, sentences }
    delete old.plan
    delete old.bridge
    const actions = campaign.actions.map((action) => ({ ...action, decision: null }))
    const story = arrange({ ...(old as typeof campaign), actions })
    expect(story.decisions).toEqual([])
    expect(sentencesOf(story)).toHaveLength(sentences.length - notVisible())
    expect(story.findings[0]!.items[0]!.findings[0]!.subject).toBe('Prospecting | Interests | Running')
  })

  /** These are shown with what the file lacks. */
  function notVisible() {
    const told = new Set(campaign.quality.notVisible)
    return campaign.sentences.filter((sentence) => told.has(toText(sentence))).length
  }

  test('several kinds of results change no figure, so the caveats leave the note to the reading of the file', () => {
    const { furtherTrust } = arrange(campaign)
    expect(campaign.trust!.map(({ code }) => code)).toContain('mixed_results')
    expect(campaign.quality.issues.map(({ code }) => code)).toContain('mixed_results')
    expect(furtherTrust.map(({ code }) => code)).not.toContain('mixed_results')
  })

  test('trust entries of one sentence are not told again', () => {
    const trust = ['A', 'B', 'C'].map((subject): TrustEntry => ({
      code: 'cheap_results',
      effect: 'quarantines',
      subject,
      facts: [],
      message: 'Junk.',
    }))
    const claims = ['A', 'B'].map((subject) => ({ kind: 'trust', code: 'cheap_results', subject }) as const)
    const sentences: Sentence[] = [{ section: 'summary', block: 0, claim: 0, parts: ['A and B are junk.'] }]
    const story = arrange({ ...campaign, trust, plan: [{ section: 'summary', claims }], sentences })
    expect(story.trust.map(toText)).toEqual(['A and B are junk.'])
    expect(story.furtherTrust.map(({ subject }) => subject)).toEqual(['C'])
  })

  test('what has a section of its own is not told with the insights', () => {
    const told = ['Cost per purchase fell from $40.00 to $30.00.', 'Chance alone could have done it.']
    const notes = [told.join(' ')]
    const sinceLast = { reportId: 'r0', createdAt: '', period: null, changes: [], caveats: [], notes }
    const { insights } = arrange({
      ...campaign,
      sentences: [
        ...campaign.sentences,
        ...told.map((text): Sentence => ({ section: 'insights', block: 9, parts: [text] })),
      ],
      sinceLast,
    })
    for (const text of told) expect(insights.map(toText)).not.toContain(text)
  })
})
