import type { FieldPath } from '../fieldPaths'
import type { Fields, Value } from '../values/value'

/** A condition that must hold for a document before the write. */
export type Precondition = { exists: boolean } | { updateTime: string }

export type Transform = { field: FieldPath } & (
  | { op: 'serverTime' }
  | { op: 'increment' | 'maximum' | 'minimum'; operand: Value }
  | { op: 'append' | 'remove'; elements: Value[] }
)

interface Target {
  path: string
  precondition: Precondition | null
}

/** One write of a commit. */
export type Write = Target &
  (
    | { kind: 'update'; fields: Fields; mask: FieldPath[] | null; transforms: Transform[] }
    | { kind: 'delete' }
    | { kind: 'verify' }
  )
