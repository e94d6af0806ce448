import type { Allow, Block, FunctionDeclaration, PatternSegment, Ruleset } from './ast'
import type { Constraint } from './query/constraints'
import { OpenValue } from './query/openValue'
import type { Frame, Result } from './scope'
import { Path } from './values'

/**
 * A segment of a request's path: a text, a document id that the query leaves open, or any run of segments (collection
 * group).
 */
export type PathSegment = string | { open: 'one' | 'many'; constraints: readonly Constraint[] }

interface FlatBlock {
  pattern: PatternSegment[]
  allows: Allow[]
  /** The enclosing blocks from the service inwards, each with the number of pattern segments it adds. */
  chain: { functions: Map<string, FunctionDeclaration>; length: number }[]
}
const flattened = new WeakMap<Ruleset, Map<string, FlatBlock[]>>()

/** The allow statements whose path matches `segments`, in the order of the file, each with its frame. */
export function* matchingAllows(
  rules: Ruleset,
  service: string,
  segments: readonly PathSegment[],
  root: Frame,
) {
  const outer: Frame = { parent: root, functions: byName(rules.functions), variables: new Map() }
  for (const { pattern, allows, chain } of flatBlocks(rules, service)) {
    const values = matchSegments(pattern, segments, rules.version)
    if (values === null) continue
    let frame = outer
    let from = 0
    for (const { functions, length } of chain) {
      const variables = new Map<string, Result>()
      for (let index = from; index < from + length; index++) {
        const segment = pattern[index]
        if (segment && segment.kind !== 'literal') variables.set(segment.name, values[index] ?? null)
      }
      frame = { parent: frame, functions, variables }
      from += length
    }
    for (const allow of allows) yield { allow, frame }
  }
}

function flatBlocks(rules: Ruleset, service: string): FlatBlock[] {
  const known = flattened.get(rules) ?? new Map<string, FlatBlock[]>()
  flattened.set(rules, known)
  const found = known.get(service)
  if (found) return found
  const blocks: FlatBlock[] = []
  for (const { name, block } of rules.services) if (name === service) flatten(block, [], [], blocks)
  known.set(service, blocks)
  return blocks
}

function flatten(block: Block, outer: PatternSegment[], chain: FlatBlock['chain'], into: FlatBlock[]) {
  const pattern = [...outer, ...block.pattern]
  const links = [...chain, { functions: byName(block.functions), length: block.pattern.length }]
  if (block.allows.length > 0) into.push({ pattern, allows: block.allows, chain: links })
  for (const inner of block.blocks) flatten(inner, pattern, links, into)
}

function byName(functions: FunctionDeclaration[]) {
  return new Map(functions.map(declared => [declared.name, declared]))
}

/** The value of each pattern segment (null for literals), or null if the pattern doesn't match the whole path. */
function matchSegments(
  pattern: PatternSegment[],
  segments: readonly PathSegment[],
  version: string,
): Result[] | null {
  const [first, ...rest] = pattern
  if (first === undefined) return segments.length === 0 ? [] : null
  if (first.kind === 'many') {
    for (let count = version === '1' ? 1 : 0; count <= segments.length; count++) {
      const inner = matchSegments(rest, segments.slice(count), version)
      if (inner) return [pathOf(segments.slice(0, count)), ...inner]
    }
    return null
  }
  const [segment, ...others] = segments
  if (segment === undefined || (typeof segment === 'object' && segment.open === 'many')) return null
  if (first.kind === 'literal' && first.text !== segment) return null
  const inner = matchSegments(rest, others, version)
  return inner && [typeof segment === 'string' ? segment : new OpenValue([], ['id']), ...inner]
}

function pathOf(segments: readonly PathSegment[]): Result {
  const texts = segments.filter(segment => typeof segment === 'string')
  return texts.length === segments.length ? new Path(texts) : new OpenValue([], ['path'])
}
