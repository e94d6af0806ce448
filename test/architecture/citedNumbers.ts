import type { TextFile } from './textFiles'

/** A number cited by a comment, a test name or a page: a section, a ruling, an invariant, an attempt, a fault. */
const CITED = /§\d+|\b[RCWI]\d{1,2}\b|\bF\d\d\b/g
/** `R13-R18` means every number from the first to the last. */
const RANGE = /\b([RCWIF])(\d{1,2})[-–…]\1(\d{1,2})\b/g
const NUMBERED_SECTION = /\breliability (\d\.\d+)/gi
const DECISION = /\bdecision (\d+)\b/gi
/**
 * `DESIGN Day strip` cites a heading of the design page. The heading ends at a punctuation mark or at the end of the
 * line. The lookaheads leave out a constant of this name.
 */
const DESIGN_HEADING = /\bDESIGN\b(?=[ :.)])(?! =) *([^:.,;)'"`]*)/g

/** A gazetteer line of a town: its postcodes, then its latitude and longitude. */
const TOWN = /, \d\d\.\d+ -?\d\.\d/
/** Text that only looks like one of our numbers. */
const NO_CITATIONS = [
  // A whole postcode: 'W12 8LT'.
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/g,
  // An ISO week: '2026-W48'.
  /\b\d{4}-W\d\d\b/g,
  // A colour: '#F05'.
  /#[\dA-Fa-f]{3,8}\b/g,
  // A curve within the path of an SVG: 'C60 ${y} 110', 'C-20 70'.
  /\bC-?\d+(?:\.\d+)?[ ,](?=-?\d|\$\{)/g,
]

export interface Citation {
  /** `§4`, `R12`, `reliability 1.3`, `decision 6`, `DESIGN Day strip`. */
  number: string
  path: string
  line: number
}

/** Every number that a file cites, line by line. */
export function citationsIn({ path, text }: TextFile): Citation[] {
  return text.split('\n').flatMap((line, index) => {
    if (TOWN.test(line)) return []
    const content = NO_CITATIONS.reduce((rest, pattern) => rest.replace(pattern, ''), line)
    const numbers = [
      ...[...content.matchAll(CITED)].map(([number]) => number),
      ...[...content.matchAll(RANGE)].flatMap(([, letter = '', first = '', last = '']) =>
        within(letter, first, last),
      ),
      ...[...content.matchAll(NUMBERED_SECTION)].map(([, section]) => `reliability ${section}`),
      ...[...content.matchAll(DECISION)].map(([, decision]) => `decision ${decision}`),
      ...[...content.matchAll(DESIGN_HEADING)].map(([, heading = '']) => designCitation(heading)),
    ]
    return [...new Set(numbers)].map(number => ({ number, path, line: index + 1 }))
  })
}

const designCitation = (heading: string) => ['DESIGN', heading].join(' ').trimEnd()

/** The numbers between the ends of a range. They have as many digits as the first number. */
function within(letter: string, first: string, last: string): string[] {
  const [from, to] = [Number(first), Number(last)]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const number = String(from + index)
    return letter + (first.startsWith('0') ? number.padStart(2, '0') : number)
  })
}

const HEADING = /^#{1,4} .*$/gm
const IN_HEADING = /§\d+|\b[RCWIF]\d+\b/g
const BOLD = /^\*\*(§\d+|[RCWIF]\d+)\b/gm
/** A table row defines only attempts, invariants and faults. It may mention a ruling without defining it. */
const ROW = /^\| *(?:\*\*)?([CWIF]\d+)\b/gm
const SECTION_HEADING = /^#{1,4} (\d\.\d+) /gm
const DECISION_FILE = /^docs\/decisions\/0*(\d+)-/
const DESIGN_PAGE = 'docs/design.md'
const PAGE_HEADING = /^#{2,4} (.+)$/gm

/** Every number that the pages define: in a heading, in bold at the start of a line, or as a row of a table. */
export function definedIn(pages: readonly TextFile[]): Set<string> {
  const defined = new Set<string>()
  for (const { path, text } of pages) {
    const [, decision] = DECISION_FILE.exec(path) ?? []
    // A decision cites rulings in its heading, but defines only itself.
    if (decision !== undefined) {
      defined.add(`decision ${decision}`)
      continue
    }
    for (const [heading] of text.matchAll(HEADING)) {
      for (const [number] of heading.matchAll(IN_HEADING)) defined.add(number)
    }
    if (path === DESIGN_PAGE)
      for (const [, heading = ''] of text.matchAll(PAGE_HEADING)) defined.add(designCitation(heading))
    for (const [, number = ''] of [...text.matchAll(BOLD), ...text.matchAll(ROW)]) defined.add(number)
    if (!path.startsWith('docs/reliability')) continue
    for (const [, section] of text.matchAll(SECTION_HEADING)) defined.add(`reliability ${section}`)
  }
  return defined
}

/** Every number that is cited but not defined, as `FILE:LINE cites NUMBER`. */
export function undefinedCitations(files: readonly TextFile[], pages: readonly TextFile[]): string[] {
  const defined = definedIn(pages)
  return files
    .flatMap(citationsIn)
    .filter(({ number }) => !defined.has(number))
    .map(({ number, path, line }) => `${path}:${line} cites ${number}`)
}
