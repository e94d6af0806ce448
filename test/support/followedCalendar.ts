import { readCalendar } from '../../src/domain/calendarIn/readCalendar'
import type { TakenEntry } from '../../src/domain/calendarIn/takenEntry'
import { stepsOf, type Applied, type Steps } from '../../src/domain/calendarLink/stepsOf'
import { fieldsOfDraft } from '../../src/domain/editor/draft/draftFields'
import type { DanceEvent } from '../../src/domain/event/event'
import { readEvent } from '../../src/domain/event/reader/eventReader'
import { newDocument, documentChanges, type EventDocument } from '../../src/domain/organiser/eventDocument'
import type { EventAct } from '../../src/domain/organiser/eventIntents'
import { patchOf } from '../../src/domain/organiser/eventPatch'
import { draftOfFound } from '../../src/domain/paste/markedDraft'
import { ENGLAND } from '../../src/domain/places/towns/england'
import { londonMoment } from '../../src/domain/time/days'
import { NOW, RulesWorld } from '../rules/rulesWorld'
import { calendarOf, entryOf } from './calendarServer'

export const OWNER = 'ada'
const CONTEXT = { today: londonMoment(NOW).day, places: ENGLAND, counties: [] }

/** The entries of a calendar with these lines of each. */
export const entriesOf = (...entries: Record<string, string>[]) =>
  entriesIn(calendarOf(...entries.map(entryOf)))

/** The entries of a calendar's file. */
export const entriesIn = async (file: string): Promise<TakenEntry[]> =>
  (await readCalendar(new TextEncoder().encode(file), CONTEXT)).entries

/** A weekly night, as an organiser has it in a calendar. */
export const FRIDAYS = {
  UID: 'fridays@calendar.example',
  DTSTART: '20261127T193000',
  DTEND: '20261127T233000',
  RRULE: 'FREQ=WEEKLY;BYDAY=FR',
  SUMMARY: 'Salsa Fridays',
  LOCATION: 'The Tin Chapel\\, 1 Church Road\\, Hove BN3 2FA',
  DESCRIPTION: 'A class for all, then salsa until late.',
}
const { RRULE: _rule, ...once } = FRIDAYS
export const BALL = { ...once, UID: 'ball@calendar.example', SUMMARY: 'The Salsa Ball' }

/** A night as the app stores it once its organiser has listed it from a calendar. */
export function listedAs(entry: TakenEntry, now = NOW): EventDocument {
  const { draft, dates } = draftOfFound(entry.found, () => 'id')
  const fields = fieldsOfDraft({ ...draft, danceTypes: ['Salsa'] }, londonMoment(now).day)
  const made = { fields, friendlyEventId: 'weekly_Friday_x_123456', status: 'current' as const }
  return { ...newDocument(made, OWNER, now - 86_400_000), exceptions: dates }
}

/** One event that follows an entry. Each write is judged by the rules, as its owner's. */
export class Followed {
  applied: Applied | null = null
  readonly world: RulesWorld
  private at = NOW

  constructor(document: EventDocument) {
    this.world = new RulesWorld({ '/events/night': document, '/users/ada': { permission: 1 } })
  }

  get document(): EventDocument {
    return this.world.read('/events/night')
  }

  get event(): DanceEvent {
    const event = readEvent('night', this.document, OWNER)
    if (!event) throw new Error('The event can no longer be read')
    return event
  }

  /** A reading in which the calendar has this entry. Throws what the rules refuse. */
  take(entry: TakenEntry): Steps {
    const steps = stepsOf(this.document, 'night', entry, this.applied, { owner: OWNER, now: this.at })
    if (steps.changes) this.write(steps.changes)
    // As it is stored.
    this.applied = JSON.parse(JSON.stringify(steps.applied)) as Applied
    return steps
  }

  /** What a person does by hand. */
  byHand(act: EventAct) {
    const intent = { ...act, id: 'i', userId: OWNER, madeAt: this.at }
    const changes = documentChanges(this.document, patchOf(this.event, intent, undefined, this.at))
    this.write({ ...changes, lastUpdated: Number(this.document.lastUpdated) + 1 })
  }

  private write(changes: EventDocument) {
    this.at += 1
    const stamp = Number(this.document.lastUpdated)
    const after = { ...this.document, ...changes, lastUpdated: Math.max(stamp + 1, NOW) }
    const refusal = this.world.write(OWNER, '/events/night', after)
    if (refusal !== '') throw new Error(refusal)
  }
}
