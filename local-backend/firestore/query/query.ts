import type { FieldPath } from '../fieldPaths'
import type { Direction } from '../index/indexDefinition'

/** A comparison with one value or several, given by key (valueKey.ts). */
export type Comparison =
  | { op: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains'; key: string }
  | { op: 'not-in'; keys: string[] }
  | { op: 'in'; keys: string[] }
  | { op: 'contains-any'; keys: string[] }

export type FieldFilter = { kind: 'field'; field: FieldPath; text: string } & Comparison
export type Filter = FieldFilter | { kind: 'and'; filters: Filter[] } | { kind: 'or'; filters: Filter[] }

/** A condition of a disjunct: `in` and `contains-any` have been split into `==` and `contains`. */
export type PlainFilter = Exclude<FieldFilter, { op: 'in' | 'contains-any' }>

export interface Order {
  field: FieldPath
  text: string
  direction: Direction
}

/** A position in the order: before or after everything whose sort key begins with `key`. */
export interface Cursor {
  key: string
  isBefore: boolean
}

export interface Query {
  /** The path of the document that contains the collection; '' for the root. */
  parent: string
  collectionId: string
  /** Whether the query spans all collections with that id below the parent. */
  isGroup: boolean
  /** The filter as alternatives (normalForm.ts). */
  disjuncts: PlainFilter[][]
  /** All orders, including the implied fields, with `__name__` last. */
  orders: Order[]
  limit: number
  offset: number
  start: Cursor | null
  end: Cursor | null
  /** The fields to return: null for all, empty for names only. */
  select: FieldPath[] | null
}

export const isInequality = ({ op }: Comparison) => ['<', '<=', '>', '>=', '!=', 'not-in'].includes(op)
