import {
  METHODS,
  type Allow,
  type AllowMethod,
  type Block,
  type FunctionDeclaration,
  type Ruleset,
} from './ast'
import { RulesSyntaxError } from './errors'
import { parseExpression } from './expressionParser'
import { parsePattern } from './pathParser'
import { TokenStream } from './tokenStream'

const ALLOW_METHODS: readonly AllowMethod[] = [...METHODS, 'read', 'write']
const MAX_ARGUMENTS = 7
const MAX_LETS = 10
const MAX_SOURCE_BYTES = 256 * 1024

/** Parses a rules file. Throws RulesSyntaxError, with line and column, if it is not valid. */
export function parseRules(source: string): Ruleset {
  if (Buffer.byteLength(source) > MAX_SOURCE_BYTES) {
    throw new RulesSyntaxError('the file is over 256 KB', { line: 1, column: 1 })
  }
  const tokens = new TokenStream(source)
  const rules: Ruleset = { version: '1', functions: [], services: [] }
  if (tokens.isName('rules_version')) rules.version = parseVersion(tokens)

  while (tokens.token.kind !== 'end') {
    if (tokens.isName('function')) rules.functions.push(parseFunction(tokens))
    else rules.services.push(parseService(tokens, rules.version))
  }
  return rules
}

function parseVersion(tokens: TokenStream): '1' | '2' {
  tokens.next()
  tokens.expectSymbol('=')
  const { kind, text } = tokens.token
  if (kind !== 'string' || (text !== '1' && text !== '2')) return tokens.fail("expected '1' or '2'")
  tokens.next()
  tokens.acceptSymbol(';')
  return text
}

function parseService(tokens: TokenStream, version: '1' | '2') {
  const { at } = tokens.expectName('service')
  let name = tokens.expectName().text
  while (tokens.acceptSymbol('.')) name += `.${tokens.expectName().text}`
  return {
    name,
    block: parseBody(tokens, { pattern: [], functions: [], allows: [], blocks: [], at }, version),
  }
}

function parseMatch(tokens: TokenStream, version: '1' | '2'): Block {
  const { at } = tokens.expectName('match')
  const pattern = parsePattern(tokens)
  const many = pattern.findIndex(segment => segment.kind === 'many')
  if (pattern.filter(segment => segment.kind === 'many').length > 1) {
    throw new RulesSyntaxError('a match may contain only one {name=**}', at)
  }
  if (version === '1' && many >= 0 && many < pattern.length - 1) {
    throw new RulesSyntaxError("{name=**} must come last, unless rules_version = '2'", at)
  }
  return parseBody(tokens, { pattern, functions: [], allows: [], blocks: [], at }, version)
}

function parseBody(tokens: TokenStream, block: Block, version: '1' | '2'): Block {
  tokens.expectSymbol('{')
  while (!tokens.acceptSymbol('}')) {
    if (tokens.isName('function')) block.functions.push(parseFunction(tokens))
    else if (tokens.isName('match')) block.blocks.push(parseMatch(tokens, version))
    else if (tokens.isName('allow')) block.allows.push(parseAllow(tokens))
    else tokens.fail("expected 'match', 'allow', 'function' or '}'")
  }
  return block
}

function parseAllow(tokens: TokenStream): Allow {
  const { at } = tokens.next()
  const methods: AllowMethod[] = []
  do {
    const method = ALLOW_METHODS.find(name => tokens.isName(name))
    if (method === undefined) return tokens.fail(`expected one of ${ALLOW_METHODS.join(', ')}`)
    tokens.next()
    methods.push(method)
  } while (tokens.acceptSymbol(','))

  let condition = null
  if (tokens.acceptSymbol(':')) {
    tokens.expectName('if')
    condition = parseExpression(tokens)
  }
  tokens.acceptSymbol(';')
  return { methods, condition, at }
}

function parseFunction(tokens: TokenStream): FunctionDeclaration {
  const { at } = tokens.next()
  const name = tokens.expectName().text
  const parameters: string[] = []
  tokens.expectSymbol('(')
  while (!tokens.isSymbol(')')) {
    parameters.push(tokens.expectName().text)
    if (!tokens.acceptSymbol(',')) break
  }
  tokens.expectSymbol(')')
  if (parameters.length > MAX_ARGUMENTS) throw new RulesSyntaxError(`${name} has over 7 arguments`, at)

  tokens.expectSymbol('{')
  const lets: FunctionDeclaration['lets'] = []
  while (tokens.isName('let')) {
    const letAt = tokens.next().at
    const letName = tokens.expectName().text
    tokens.expectSymbol('=')
    lets.push({ name: letName, value: parseExpression(tokens), at: letAt })
    tokens.expectSymbol(';')
  }
  if (lets.length > MAX_LETS) throw new RulesSyntaxError(`${name} has over 10 let bindings`, at)

  tokens.expectName('return')
  const body = parseExpression(tokens)
  tokens.acceptSymbol(';')
  tokens.expectSymbol('}')
  return { name, parameters, lets, body, at }
}
