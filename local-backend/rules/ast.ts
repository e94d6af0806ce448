import type { Position } from './errors'
import type { Value } from './values'

/** An expression of the syntax tree. `at` is where it starts. */
export type Expression =
  | { kind: 'literal'; value: Value; at: Position }
  | { kind: 'name'; name: string; at: Position }
  | { kind: 'list'; items: Expression[]; at: Position }
  | { kind: 'map'; entries: { key: Expression; value: Expression }[]; at: Position }
  | { kind: 'path'; segments: (string | Expression)[]; at: Position }
  | { kind: 'member'; object: Expression; name: string; at: Position }
  | { kind: 'index'; object: Expression; index: Expression; at: Position }
  | { kind: 'range'; object: Expression; from: Expression | null; to: Expression | null; at: Position }
  | { kind: 'call'; name: string; args: Expression[]; at: Position }
  | { kind: 'method'; object: Expression; name: string; args: Expression[]; at: Position }
  | { kind: 'unary'; operator: '!' | '-'; operand: Expression; at: Position }
  | { kind: 'logical'; operator: '&&' | '||'; left: Expression; right: Expression; at: Position }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression; at: Position }
  | { kind: 'is'; value: Expression; type: TypeName; at: Position }
  | { kind: 'ternary'; condition: Expression; yes: Expression; no: Expression; at: Position }

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%'

export const TYPE_NAMES = [
  'bool',
  'bytes',
  'constraint',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
] as const
export type TypeName = (typeof TYPE_NAMES)[number]

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const
/** The operation that a request performs. */
export type Method = (typeof METHODS)[number]
/** The operations that `allow` may name: `read` is get and list, `write` is create, update and delete. */
export type AllowMethod = Method | 'read' | 'write'

export interface Allow {
  methods: AllowMethod[]
  /** Null for a statement without a condition, which always allows. */
  condition: Expression | null
  at: Position
}

export interface FunctionDeclaration {
  name: string
  parameters: string[]
  lets: { name: string; value: Expression; at: Position }[]
  body: Expression
  at: Position
}

export type PatternSegment =
  { kind: 'literal'; text: string } | { kind: 'one'; name: string } | { kind: 'many'; name: string }

/** A `match` and its contents. The service itself is a block with an empty pattern. */
export interface Block {
  pattern: PatternSegment[]
  functions: FunctionDeclaration[]
  allows: Allow[]
  blocks: Block[]
  at: Position
}

export interface Ruleset {
  /**
   * '1' if the file names no version. In version 1, `{x=**}` stands for one or more segments, and is allowed
   * only at the end.
   */
  version: '1' | '2'
  /** Functions outside every service. */
  functions: FunctionDeclaration[]
  services: { name: string; block: Block }[]
}
