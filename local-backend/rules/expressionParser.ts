import { TYPE_NAMES, type BinaryOperator, type Expression, type TypeName } from './ast'
import { parsePathLiteral } from './pathParser'
import type { TokenStream } from './tokenStream'
import { Bytes } from './values'

/** Binary operators from loosest to tightest; all group to the left. `is` has the precedence of `in`. */
const LEVELS: string[][] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in', 'is'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]
const MAX_NESTED = 99
const MAX_INT = 2n ** 63n - 1n

/** Parses one expression. Throws RulesSyntaxError. */
export function parseExpression(tokens: TokenStream, depth = 0): Expression {
  if (depth > MAX_NESTED) tokens.fail('this expression is nested too deeply')
  const parse = () => parseExpression(tokens, depth + 1)

  function parseTernary(): Expression {
    const condition = parseLevel(0)
    if (!tokens.acceptSymbol('?')) return condition
    const yes = parse()
    tokens.expectSymbol(':')
    return { kind: 'ternary', condition, yes, no: parse(), at: condition.at }
  }

  function parseLevel(level: number): Expression {
    const operators = LEVELS[level]
    if (operators === undefined) return parseUnary(0)
    let left = parseLevel(level + 1)
    while (operators.includes(tokens.token.text) && ['symbol', 'name'].includes(tokens.token.kind)) {
      const operator = tokens.next().text
      const at = left.at
      if (operator === 'is') left = { kind: 'is', value: left, type: parseTypeName(), at }
      else if (operator === '&&' || operator === '||') {
        left = { kind: 'logical', operator, left, right: parseLevel(level + 1), at }
      } else {
        left = {
          kind: 'binary',
          operator: operator as BinaryOperator,
          left,
          right: parseLevel(level + 1),
          at,
        }
      }
    }
    return left
  }

  function parseTypeName(): TypeName {
    const name = TYPE_NAMES.find(type => tokens.isName(type))
    if (name === undefined) tokens.fail('expected the name of a type')
    tokens.next()
    return name
  }

  function parseUnary(nested: number): Expression {
    if (nested > MAX_NESTED) tokens.fail('this expression is nested too deeply')
    const at = tokens.token.at
    if (tokens.acceptSymbol('!')) return { kind: 'unary', operator: '!', operand: parseUnary(nested + 1), at }
    if (!tokens.acceptSymbol('-')) return parsePostfix()
    const { kind, text } = tokens.token
    const isMinInt = kind === 'int' && BigInt(text) > MAX_INT
    if (isMinInt) tokens.next()
    if (isMinInt) return { kind: 'literal', value: -MAX_INT - 1n, at }
    return { kind: 'unary', operator: '-', operand: parseUnary(nested + 1), at }
  }

  function parsePostfix(): Expression {
    let object = parsePrimary()
    for (;;) {
      const at = object.at
      if (tokens.acceptSymbol('.')) {
        const name = tokens.expectName().text
        object = tokens.isSymbol('(')
          ? { kind: 'method', object, name, args: parseArguments(), at }
          : { kind: 'member', object, name, at }
      } else if (tokens.acceptSymbol('[')) object = parseIndex(object)
      else return object
    }
  }

  function parseIndex(object: Expression): Expression {
    const at = object.at
    const from = tokens.isSymbol(':') ? null : parse()
    if (tokens.acceptSymbol(':')) {
      const to = tokens.isSymbol(']') ? null : parse()
      tokens.expectSymbol(']')
      return { kind: 'range', object, from, to, at }
    }
    tokens.expectSymbol(']')
    return from === null ? tokens.fail('expected an index') : { kind: 'index', object, index: from, at }
  }

  function parseArguments(): Expression[] {
    tokens.expectSymbol('(')
    return parseUntil(')', parse)
  }

  function parseUntil<Item>(end: string, parseItem: () => Item): Item[] {
    const items: Item[] = []
    while (!tokens.isSymbol(end)) {
      items.push(parseItem())
      if (!tokens.acceptSymbol(',')) break
    }
    tokens.expectSymbol(end)
    return items
  }

  function parseEntry() {
    const key = parse()
    tokens.expectSymbol(':')
    return { key, value: parse() }
  }

  function parsePrimary(): Expression {
    const { kind, text, at } = tokens.token
    if (tokens.isSymbol('/')) return parsePathLiteral(tokens, parse)
    if (tokens.acceptSymbol('[')) return { kind: 'list', items: parseUntil(']', parse), at }
    if (tokens.acceptSymbol('{')) return { kind: 'map', entries: parseUntil('}', parseEntry), at }
    if (tokens.acceptSymbol('(')) {
      const inner = parse()
      tokens.expectSymbol(')')
      return inner
    }
    if (kind === 'symbol' || kind === 'end') tokens.fail('expected an expression')
    if (kind === 'int' && BigInt(text) > MAX_INT) tokens.fail('integer out of range')
    tokens.next()
    if (kind === 'int') return { kind: 'literal', value: BigInt(text), at }
    if (kind === 'float') return { kind: 'literal', value: Number(text), at }
    if (kind === 'string') return { kind: 'literal', value: text, at }
    if (kind === 'bytes') return { kind: 'literal', value: Bytes.fromLiteral(text), at }
    if (text === 'true' || text === 'false') return { kind: 'literal', value: text === 'true', at }
    if (text === 'null') return { kind: 'literal', value: null, at }
    return tokens.isSymbol('(')
      ? { kind: 'call', name: text, args: parseArguments(), at }
      : { kind: 'name', name: text, at }
  }

  return parseTernary()
}
