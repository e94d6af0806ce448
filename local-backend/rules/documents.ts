import { EvaluationError } from './errors'
import type { Meter } from './limits'
import { expectCount } from './methods/arguments'
import { Path, type Value, type ValueMap } from './values'

/**
 * The documents that rules may read. Paths look like '/databases/(default)/documents/a/b'. Answers come from
 * `documentResource`, or are null if there is no such document. `getAfter` sees the request's writes as done.
 */
export interface World {
  get(path: string): ValueMap | null
  getAfter(path: string): ValueMap | null
}
type Read = (args: readonly Value[]) => Value

/** Runs get, exists, getAfter and existsAfter. In storage rules, runs firestore.get and firestore.exists. */
export class DocumentReader {
  private readonly functions: Record<string, Read>

  constructor(service: string, world: World, meter: Meter) {
    const find = (from: (path: string) => ValueMap | null) => (args: readonly Value[]) => {
      expectCount(args, 1)
      const path = args[0]
      if (!(path instanceof Path)) throw new EvaluationError('expected a path')
      meter.access(path.toString())
      return from(path.toString())
    }
    const now = find(path => world.get(path))
    const later = find(path => world.getAfter(path))
    const get: Read = args => now(args) ?? missing(args)
    const getAfter: Read = args => later(args) ?? missing(args)
    const exists: Read = args => now(args) !== null
    const existsAfter: Read = args => later(args) !== null
    this.functions =
      service === 'firebase.storage'
        ? { 'firestore.get': get, 'firestore.exists': exists }
        : { get, exists, getAfter, existsAfter }
  }

  find(name: string): Read | undefined {
    return Object.hasOwn(this.functions, name) ? this.functions[name] : undefined
  }
}

function missing([path]: readonly Value[]): never {
  throw new EvaluationError(`there is no document ${path instanceof Path ? path.toString() : ''}`)
}
