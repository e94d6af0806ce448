import type { Expression } from './ast'
import { EvaluationError } from './errors'
import { Path, type Value } from './values'

/**
 * Builds a path literal from the values of its `$(…)`, in order. Throws EvaluationError for a value that would add or
 * drop a segment.
 */
export function buildPath(segments: (string | Expression)[], values: readonly Value[]): Path {
  let next = 0
  const parts = segments.flatMap(segment => {
    if (typeof segment === 'string') return segment
    const value = values[next++]
    if (value instanceof Path) return value.segments
    if (typeof value === 'bigint') return value.toString()
    if (typeof value === 'string' && value !== '' && !value.includes('/')) return value
    throw new EvaluationError('the value of $(…) must be one path segment')
  })
  return new Path(parts)
}
