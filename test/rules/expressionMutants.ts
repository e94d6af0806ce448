import type { BinaryOperator, Expression, TypeName } from '../../local-backend/rules/ast'

const OPERATORS: Partial<Record<BinaryOperator, BinaryOperator[]>> = {
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '>': ['>=', '<'],
  '>=': ['>', '<='],
  '-': ['+'],
}
const METHODS: Record<string, string[]> = {
  hasOnly: ['hasAny', 'hasAll'],
  hasAny: ['hasAll', 'hasOnly'],
}
const TYPES: Partial<Record<TypeName, TypeName[]>> = {
  int: ['number', 'float'],
  string: ['list', 'int'],
  bool: ['string', 'int'],
  timestamp: ['duration', 'string'],
}
/**
 * Functions whose result resembles the receiver or an argument. A mutant puts that value in place of the
 * call.
 */
const TRANSPARENT = ['concat', 'lower', 'replace', 'abs', 'toMillis', 'join']

/** Every expression inside `node`, starting with `node` itself. */
export function* walk(node: Expression): Generator<Expression> {
  yield node
  for (const value of Object.values(node) as unknown[]) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isExpression(child)) yield* walk(child)
    }
  }
}

function isExpression(value: unknown): value is Expression {
  return typeof value === 'object' && value !== null && 'kind' in value
}

/** The faults to plant in a node. */
export function mutantsOf(node: Expression): Expression[] {
  switch (node.kind) {
    case 'logical':
      return [{ ...node, operator: node.operator === '&&' ? '||' : '&&' }, node.left, node.right]
    case 'binary':
      return (OPERATORS[node.operator] ?? []).map(operator => ({ ...node, operator }))
    case 'unary':
      return [node.operand]
    case 'ternary':
      return [node.yes, node.no, { ...node, yes: node.no, no: node.yes }]
    case 'is':
      return (TYPES[node.type] ?? []).map(type => ({ ...node, type }))
    case 'list':
      return node.items.map((_, dropped) => ({
        ...node,
        items: node.items.filter((_item, index) => index !== dropped),
      }))
    case 'path':
      return node.segments.flatMap((segment, index) =>
        typeof segment === 'string' ? [{ ...node, segments: node.segments.with(index, `${segment}x`) }] : [],
      )
    case 'method': {
      const others = (METHODS[node.name] ?? []).map(name => ({ ...node, name }))
      const inner = node.name === 'abs' ? node.args[0] : node.object
      return TRANSPARENT.includes(node.name) && inner ? [...others, inner] : others
    }
    case 'literal':
      return mutantValues(node.value).map(value => ({ ...node, value }))
    default:
      return []
  }
}

function mutantValues(value: unknown): (string | bigint | boolean)[] {
  if (typeof value === 'bigint') return [value + 1n, value - 1n]
  if (typeof value === 'boolean') return [!value]
  if (value === null) return ['?']
  if (typeof value !== 'string') return []
  return isPattern(value) ? mutantPatterns(value) : [`${value}?`]
}

function isPattern(text: string): boolean {
  return /[[\]{}()|]/.test(text)
}

/** Variants of the pattern: each count one higher and one lower, and each character left out. */
function mutantPatterns(pattern: string): string[] {
  const counts = [...pattern.matchAll(/(?<=\{(?:\d+,)?)\d+(?=[,}])/g)].flatMap(({ index, 0: count }) =>
    [Number(count) + 1, Number(count) - 1]
      .filter(other => other >= 0)
      .map(other => pattern.slice(0, index) + other + pattern.slice(index + count.length)),
  )
  const shorter = [...pattern.matchAll(/\\.|[^]/g)].map(
    ({ index, 0: unit }) => pattern.slice(0, index) + pattern.slice(index + unit.length),
  )
  return [...new Set([...counts, ...shorter])].filter(other => other !== pattern)
}
