/** A document of plain values. */
export interface SampleDocument {
  path: string
  fields: Record<string, unknown>
}

/** An address with a venue. `street` may begin with a house number. */
export interface SampleVenue {
  venue: string
  street: string
  city: string
  postcode: string
}

/** What a new community starts with: plain data, made outside the backend. */
export interface SampleData {
  /** The documents for an empty data file. `now` is in ms. */
  documents(now: number): SampleDocument[] | Promise<SampleDocument[]>
  /** Files for requests below `path`, which ends with a slash. `folder` is relative to the project's folder. */
  files: { path: string; folder: string }
  /** Venues that the address search finds in addition to its own. Each postcode must belong to a known town. */
  venues: SampleVenue[]
}

/** The same files and venues without documents: the data file starts empty. */
export const withoutDocuments = (sample: SampleData): SampleData => ({ ...sample, documents: () => [] })
