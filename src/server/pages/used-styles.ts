import { parse, type ChildNode } from 'postcss'

/** A style sheet, ready to be cut down to the rules that a page uses. */
export type StyleSheet = readonly Piece[]

/** A statement with the classes that its selector names, or a block such as `@media` with what is in it. */
type Piece = { css: string; classes: string[] } | { head: string; pieces: StyleSheet }

/**
 * Leaves animations out. They start once the browser has the whole style sheet: if one ran in the first frame, the main thread would
 * wait until that frame is drawn (12 ms of a report's 150 on a slow processor).
 */
export function readStyleSheet(css: string): StyleSheet {
  const sheet = parse(css)
  sheet.walkAtRules(/keyframes$/, (animation) => void animation.remove())
  return sheet.nodes.map(toPiece)
}

function toPiece(node: ChildNode): Piece {
  if (node.type === 'rule') return { css: node.toString(), classes: findClasses(node.selector) }
  // Blocks without rules, such as `@font-face`, stay as they are.
  if (node.type === 'atrule' && node.nodes?.some(({ type }) => type !== 'decl'))
    return { head: `@${node.name} ${node.params}`, pieces: node.nodes.map(toPiece) }
  // A statement without a block, such as `@layer a, b`, is printed without its end.
  const end = node.type === 'atrule' && !node.nodes ? ';' : ''
  return { css: node.toString() + end, classes: [] }
}

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi
const ESCAPED = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi

/** The classes of a selector, as an element's `class` spells them. */
function findClasses(selector: string): string[] {
  return [...selector.matchAll(CLASS)].map(([, name = '']) =>
    name.replaceAll(ESCAPED, (_, code: string | undefined, sign: string) =>
      code ? String.fromCodePoint(parseInt(code, 16)) : sign,
    ),
  )
}

/**
 * The rules that name one of the classes `used`, or no class, in their order. Rules that also name a class that is not used
 * stay: a selector may name it to exclude it.
 */
export function cutStyles(sheet: StyleSheet, used: ReadonlySet<string>): string {
  return sheet.map((piece) => cutPiece(piece, used)).join('')
}

function cutPiece(piece: Piece, used: ReadonlySet<string>): string {
  if ('pieces' in piece) {
    const inner = cutStyles(piece.pieces, used)
    return inner && `${piece.head}{${inner}}`
  }
  const { css, classes } = piece
  return classes.length === 0 || classes.some((name) => used.has(name)) ? css : ''
}
