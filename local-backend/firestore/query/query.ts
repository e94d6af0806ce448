import type { FieldPath } from '../fieldPaths'
import type { Direction } from '../index/indexDefinition'

/** A comparison with one value, given by its key (valueKey.ts). */
export type Comparison =
  | { op: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains'; key: string }
  | { op: 'not-in'; keys: string[] }
  | { op: 'in'; keys: string[] }
  | { op: 'contains-any'; keys: string[] }

export type FieldFilter = { kind: 'field'; field: FieldPath; text: string } & Comparison
export type Filter = FieldFilter | { kind: 'and'; filters: Filter[] } | { kind: 'or'; filters: Filter[] }

/** A filter of a disjunct: `in` and `contains-any` have become one `==` or `contains` each. */
export type PlainFilter = Exclude<FieldFilter, { op: 'in' | 'contains-any' }>

export interface Order {
  field: FieldPath
  text: string
  direction: Direction
}

/** A place in the order: before or after everything whose sort key begins with `key`. */
export interface Cursor {
  key: string
  isBefore: boolean
}

export interface Query {
  /** The path of the document that the collection lies under; '' for the root. */
  parent: string
  collectionId: string
  /** Whether it asks all collections of that id below the parent. */
  isGroup: boolean
  /** The filter as alternatives (normalForm.ts). */
  disjuncts: PlainFilter[][]
  /** Complete: with the implied fields, and `__name__` last. */
  orders: Order[]
  limit: number
  offset: number
  start: Cursor | null
  end: Cursor | null
  /** The fields to return; null for all, none for names alone. */
  select: FieldPath[] | null
}

export const isInequality = ({ op }: Comparison) => ['<', '<=', '>', '>=', '!=', 'not-in'].includes(op)
