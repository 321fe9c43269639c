import type { Audit } from '../audit/audit'
import { withoutFallStep } from '../audit/since-last/fall-step'
import { LAST_AUDIT } from '../audit/since-last/last-audit'
import type { Analysis } from '../schemas/analysis'
import { SECTIONS } from '../schemas/claim'

/** Whether a stored analysis has a file: audits of images alone have no figures. */
export function isOfFile(analysis: Analysis): analysis is Analysis & Pick<Audit, 'metrics'> {
  return analysis.metrics !== undefined && analysis.segments.length > 0
}

/** The audit of a stored analysis, without its report's texts and comparison. */
export function toAudit(analysis: Analysis & Pick<Audit, 'metrics'>): Audit {
  const audit: Partial<Analysis> = { ...analysis }
  for (const name of TEXTS) delete audit[name]
  delete audit.sinceLast
  audit.actions = withoutFallStep(analysis.actions, analysis.findings)
  audit.facts = analysis.facts.filter(({ subject }) => subject !== LAST_AUDIT)
  return audit as Audit
}

const TEXTS = [
  ...SECTIONS,
  'sentences',
  'plan',
  'answeredBy',
  'narrator',
  'customPrompt',
  'fileHash',
] as const
