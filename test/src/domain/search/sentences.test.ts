import { readEvent } from '../../../../src/domain/event/reader/eventReader'
import { isOver } from '../../../../src/domain/event/occurrences'
import { isListed, isOff } from '../../../../src/domain/event/visibility'
import { ENGLAND } from '../../../../src/domain/places/towns/england'
import { findEvents } from '../../../../src/domain/search/findEvents'
import { milesFrom, placeKnown } from '../../../../src/domain/search/namedPlace'
import { makeTextIndex } from '../../../../src/domain/search/textIndex'
import { understand } from '../../../../src/domain/search/understand'
import { seedDocuments } from '../../../../tools/seed/sampleDocuments'
import { readJsonLines } from '../../../support/jsonLines'

/** The clock of the sample events: Friday 27 November 2026, 20:47. */
const NOW = { day: '2026-11-27', time: '20:47' }
/** The person who asks for 'near me' is in Lewes. */
const LEWES = { latitude: 50.87, longitude: 0.01 }
/** Who asks, 40 questions in the words of a dancer. They and their answers were written before the code. */
const SENTENCES = readJsonLines(`${__dirname}/sentences.jsonl`)

/** Forty questions of somebody who never saw the code, asked on a Sunday, and what a careful person reads in them. */
const OUTSIDERS = readJsonLines(`${__dirname}/outsiders.jsonl`)
const SUNDAY = { day: '2026-11-29', time: '15:00' }

const index = makeTextIndex()
const events = seedDocuments(NOW.day, Date.parse(`${NOW.day}T${NOW.time}Z`)).flatMap(({ path, fields }) => {
  const event = path.startsWith('events/') ? readEvent(path.slice('events/'.length), fields, null) : null
  return event && isListed(event, null) ? [event] : []
})
for (const event of events) index.add(event)

const known = {
  isKnown: index.isKnown,
  placeAt: placeKnown(index, ENGLAND, ['Greater London', 'Brighton and Hove']),
  here: milesFrom(LEWES, ENGLAND),
}
const find = (ask: string) => findEvents(index, understand(ask, NOW, known), NOW)

describe('R69: questions as a dancer asks them', () => {
  it.each(
    SENTENCES.map(({ ask, first, right }) => [ask, first, right] as [string, string | undefined, string]),
  )('%s', (ask, first, right) => {
    const { occurrences } = find(ask)
    const asksForOff = /paused|cancelled/.test(ask)
    const shown = occurrences.filter(one => !isOver(one, NOW) && isOff(one.event) === asksForOff)
    expect(shown.map(({ event }) => event.eventId).sort()).toEqual(right.split(' ').filter(Boolean).sort())
    expect(shown[0]?.occurrenceDate).toBe(first)
  })
})

describe('R69: questions of an outsider', () => {
  it('are read as they are meant, but for a town whose name is a month', () => {
    const read = (ask: unknown) =>
      understand(String(ask), SUNDAY, known)
        .parts.map(({ label }) => label)
        .join(', ')
    const missed = OUTSIDERS.filter(({ ask, parts }) => read(ask) !== parts)
    expect(OUTSIDERS).toHaveLength(40)
    expect(missed.map(({ ask }) => ask)).toEqual(['salsa in March, Cambridgeshire'])
  })
})
