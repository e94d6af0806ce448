import type { FieldPath } from '../fieldPaths'
import type { Fields, Value } from '../values/value'

/** What must hold of a document before it is written. */
export type Precondition = { exists: boolean } | { updateTime: string }

export type Transform = { field: FieldPath } & (
  | { op: 'serverTime' }
  | { op: 'increment' | 'maximum' | 'minimum'; operand: Value }
  | { op: 'append' | 'remove'; elements: Value[] }
)

interface Anywhere {
  path: string
  precondition: Precondition | null
}

/** One write of a commit. */
export type Write = Anywhere &
  (
    | { kind: 'update'; fields: Fields; mask: FieldPath[] | null; transforms: Transform[] }
    | { kind: 'delete' }
    | { kind: 'verify' }
  )
