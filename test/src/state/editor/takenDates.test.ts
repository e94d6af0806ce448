import type { EventException } from '../../../../src/domain/event/event'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import { addDays } from '../../../../src/domain/time/days'
import { freshDraft } from '../../../../src/state/editor/openDraft'
import { saveDraft } from '../../../../src/state/editor/saveDraft'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { selectOwnIntents } from '../../../../src/state/slices/outboxSelectors'
import { makeDraft } from '../../../support/drafts'
import { fridayIn } from '../../../support/fridays'
import { makeLocation } from '../../../support/events'
import { startWorldOfAnn, type OrganiserWorld } from '../../../support/organiserWorld'

jest.setTimeout(60_000)

let world: OrganiserWorld
let ann: string
beforeAll(async () => ({ world, ann } = await startWorldOfAnn()))
afterAll(() => world.backend.stop())

const [FIRST, SECOND, THIRD] = [fridayIn(2), fridayIn(3), fridayIn(4)]
const hall = makeLocation({ venue: 'Old Market Hall' })
const DATES: EventException[] = [
  { date: addDays(FIRST, -70), isCancelled: true },
  { date: FIRST, isCancelled: true },
  {
    date: SECOND,
    eventName: 'Lantern Christmas',
    startTime: '20:30',
    location: hall,
    shortLocation: 'East Sussex',
  },
  // It left the rhythm when the person chose another weekday.
  { date: addDays(THIRD, 1), isCancelled: true },
]

/** A device that creates a series with these dates, without a network. */
async function created(eventId: string) {
  const device = await world.openDevice(ann)
  const fresh = freshDraft({ userId: ann, mode: 'create' }, { newId: () => eventId, now: Date.now })
  const draft = makeDraft({ isRecurring: true, recurrenceDay: 5 })
  await device.store.dispatch(saveDraft({ userId: ann, mode: 'create' }, { ...fresh, draft, dates: DATES }))
  return device
}

describe('The dates of a draft that differ (R92), on the local backend under the real rules', () => {
  it('show at once, are queued in the same tick, and are stored as exceptions of the created event', async () => {
    const device = await created('lantern')
    const event = selectEvent(device.state(), 'lantern')!
    expect(occurrenceOn(event, FIRST).event.isCancelled).toBe(true)
    expect(occurrenceOn(event, SECOND).event).toMatchObject({
      eventName: 'Lantern Christmas',
      startTime: '20:30',
    })
    expect(selectOwnIntents(device.state()).map(({ kind }) => kind)).toEqual([
      'createEvent',
      'cancelDates',
      'updateOccurrence',
    ])
    await device.send()
    expect(selectOwnIntents(device.state())).toEqual([])
    expect(world.stored('events/lantern')?.exceptions).toEqual([
      { date: FIRST, isCancelled: true },
      expect.objectContaining({ date: SECOND, eventName: 'Lantern Christmas', startTime: '20:30' }),
    ])
  })
})
