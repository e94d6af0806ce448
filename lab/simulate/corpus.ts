import type { SampleDocument } from '../../local-backend/sampleData'
import { DISTRICTS } from '../../src/domain/places/districts'
import { londonMoment } from '../../src/domain/time/days'
import { makeRandom, type Random } from '../../tools/random'
import { seedDocuments } from '../../tools/seed/sampleDocuments'
import { slug } from '../../tools/seed/places'

/** The events of England at the start of a simulation. */
export interface Corpus {
  documents: SampleDocument[]
  /** The events that organisers can edit. */
  events: { eventId: string; organiser: string }[]
  /** The counties, each repeated as often as it has events, because people live where events are. */
  countyOfEvents: string[]
  counties: string[]
  organisers: string[]
}

const EVENTS_PER_ORGANISER = 4

/**
 * Makes a corpus of about `count` events. The same arguments always give the same corpus. A small corpus is a part of
 * the sample data. A larger corpus repeats its events over the counties of England; the first counties have the most.
 */
export function makeCorpus(count: number, now: number): Corpus {
  const sample = seedDocuments(londonMoment(now).day, now)
  const events = sample.filter(({ path }) => path.startsWith('events/'))
  const ofCounties = sample.filter(({ path }) => path.startsWith('counties/'))
  const isSample = count <= events.length
  const random = makeRandom(`corpus ${count}`)
  const chosen = isSample ? events.slice(0, count) : spread(events, count, random)
  const organisers = Array.from(
    { length: Math.ceil(count / EVENTS_PER_ORGANISER) },
    (_, number) => `organiser-${number}`,
  )
  const owned = chosen.map((document, number) => ({
    ...document,
    fields: { ...document.fields, creator: organisers[number % organisers.length] as string },
  }))
  // Nobody edits a deleted event.
  const live = owned.filter(({ fields }) => (fields as Record<string, unknown>).status !== 'deleted')
  const counties = isSample ? ofCounties : Object.keys(DISTRICTS).map(countyDocument)
  return {
    documents: [
      ...counties,
      ...owned,
      ...organisers.map(organiser => profileDocument(organiser, { permission: 1 })),
    ],
    events: live.map(({ path, fields }) => ({
      eventId: path.replace('events/', ''),
      organiser: fields.creator,
    })),
    countyOfEvents: live.map(({ fields }) => String((fields as Record<string, unknown>).shortLocation)),
    counties: counties.map(({ fields }) => String(fields.name)),
    organisers,
  }
}

const countyDocument = (name: string): SampleDocument => ({
  path: `counties/${slug(name)}`,
  fields: { name },
})

/** A stored profile with these fields. */
export const profileDocument = (userId: string, fields: Record<string, unknown>): SampleDocument => ({
  path: `users/${userId}`,
  fields: {
    displayName: userId,
    eventCreator: [],
    eventFavourites: [],
    selectedCounties: [],
    selectedDances: [],
    ...fields,
  },
})

/** `count` events like these, spread over all counties. No date takes place in another county. */
function spread(events: SampleDocument[], count: number, random: Random): SampleDocument[] {
  const live = events.filter(({ fields }) => fields.status === 'current')
  const counties = Object.keys(DISTRICTS)
  const weights = counties.map((_, rank) => 1 / (rank + 2))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return Array.from({ length: count }, (_, number) => {
    const { path, fields } = live[number % live.length] as SampleDocument
    const { movedCounties: _moved, exceptions, ...rest } = fields
    let left = random.next() * total
    const at = weights.findIndex(weight => (left -= weight) < 0)
    const county = counties[Math.max(0, at)] as string
    const dates = Array.isArray(exceptions) ? (exceptions as Record<string, unknown>[]) : []
    return {
      path: `${path}-${number}`,
      fields: {
        ...rest,
        shortLocation: county,
        location: { ...(fields.location as object), county },
        ...(dates.length > 0 && {
          exceptions: dates.map(({ shortLocation: _county, location: _place, ...date }) => date),
        }),
      },
    }
  })
}
