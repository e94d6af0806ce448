import type { Expression } from './ast'
import { EvaluationError } from './errors'
import { Path, type Value } from './values'

/** A path literal with the values of its `$(…)`, in order. A value that would add or drop a segment is an error. */
export function buildPath(segments: (string | Expression)[], values: readonly Value[]): Path {
  let next = 0
  const parts = segments.flatMap(segment => {
    if (typeof segment === 'string') return segment
    const value = values[next++]
    if (value instanceof Path) return value.segments
    if (typeof value === 'bigint') return value.toString()
    if (typeof value === 'string' && value !== '' && !value.includes('/')) return value
    throw new EvaluationError('$(…) takes the text of one segment')
  })
  return new Path(parts)
}
