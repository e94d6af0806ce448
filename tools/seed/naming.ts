import { slug } from './places'

/** Gives each event a unique, readable id of at most 64 characters. Remembers the used names. */
export interface Names {
  isTaken(name: string): boolean
  /** The id of an event with that name in that town. */
  take(name: string, town: string): string
}

export function makeNames(): Names {
  const names = new Set<string>()
  const ids = new Set<string>()
  return {
    isTaken: name => names.has(name),
    take(name, town) {
      names.add(name)
      const words = slug(name).includes(slug(town)) ? slug(name) : `${slug(name)}-${slug(town)}`
      const base = words.slice(0, 60).replace(/-$/, '')
      let id = base
      for (let number = 2; ids.has(id); number++) id = `${base}-${number}`
      ids.add(id)
      return id
    },
  }
}
