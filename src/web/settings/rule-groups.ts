import type { Rule } from '../../shared/audit/rules/rule'

/** Groups of checks in the order of the screen, each with the ids of its rules. The first that fits holds a rule. */
const GROUPS: readonly (readonly [name: string, ids: RegExp])[] = [
  ['Cost and results', /^(C1|D1|L1|O0|E0|T2|I1|F2|AS1|PL1|KW1|C2|C3|C6|C9|C13|C14|C15|C16|H1|CHG)$/],
  ['Delivery and tracking', /^(C4|C5|C7|C8|C10|C11|C12|TRK|STA|CTR|GAP|STP|DIP)$/],
  ['People and places', /^(D\d|L3)$/],
  ['Objectives', /^O\d$/],
  ['Engagement', /^E\d$/],
  ['Ad copy', /^T\d$/],
  ['Images and videos', /^[IVF]\d$/],
  ['Search and keywords', /^(G[1-4]|ST\d|KW\d)$/],
  ['Placements, devices and times', /^(G[5-7]|P1|PL2|TM2)$/],
  ['Products, assets and ad sets', /^(PR\d|AG\d|AS2)$/],
]

/** The rules by group; a rule without one would stand under `Other`. */
export function groupRules(rules: readonly Rule[]): { name: string; rules: Rule[] }[] {
  const groups = Map.groupBy(rules, ({ id }) => GROUPS.find(([, ids]) => ids.test(id))?.[0] ?? 'Other')
  return [...GROUPS.map(([name]) => name), 'Other'].flatMap((name) => {
    const own = groups.get(name)
    return own ? [{ name, rules: own }] : []
  })
}
