/** A text, or a regular expression in a form that JSON can hold. */
type Pattern = string | { source: string; flags: string }

/** What a person looks for, as JSON. */
export interface Query {
  role?: string
  /** The accessible name if there is a role, otherwise the text. */
  name?: Pattern
  label?: Pattern
  css?: string
  /** The position of the wanted match, from 0. */
  at?: number
  /** Searches only inside the matches of this query. */
  within?: Query
}

/** Something on the screen. */
export class Sight {
  constructor(readonly query: Query) {}

  in(place: Sight) {
    return new Sight({ ...this.query, within: place.query })
  }

  at(position: number) {
    return new Sight({ ...this.query, at: position })
  }
}

type Wanted = string | RegExp

const pattern = (wanted: Wanted): Pattern =>
  typeof wanted === 'string' ? wanted : { source: wanted.source, flags: wanted.flags }

const ofRole = (role: string) => (name?: Wanted) =>
  new Sight({ role, ...(name !== undefined && { name: pattern(name) }) })

export const button = ofRole('button')
export const link = ofRole('link')
export const heading = ofRole('heading')
export const checkbox = ofRole('checkbox')
export const tab = ofRole('tab')
export const toggle = ofRole('switch')
export const dialog = ofRole('dialog')
export const searchbox = ofRole('searchbox')
export const words = (wanted: Wanted) => new Sight({ name: pattern(wanted) })
export const field = (label: Wanted) => new Sight({ label: pattern(label) })
export const css = (selector: string) => new Sight({ css: selector })
