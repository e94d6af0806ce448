import type { DanceEvent } from '../../../../src/domain/event/event'
import { editRefused } from '../../../../src/state/organiser/editRefused'
import { cancelDates } from '../../../../src/state/organiser/optionThunks'
import { saveOccurrence, saveSeries } from '../../../../src/state/organiser/saveThunks'
import { selectRefused } from '../../../../src/state/slices/outboxSelectors'
import { storeEvent } from '../../../../src/state/sync/storeEvent'
import { fridayIn } from '../../../support/fridays'
import { makeFields, makeSeries, startWorldOfAnn, type OrganiserWorld } from '../../../support/organiserWorld'
import { QUIET_DEVICE } from './quietDevice'

jest.setTimeout(60_000)

let world: OrganiserWorld
let ann: string
beforeAll(async () => ({ world, ann } = await startWorldOfAnn()))
afterAll(() => world.backend.stop())

const SAME = { kind: 'same' } as const
const [KEPT, LEFT] = [fridayIn(1), fridayIn(3)]
const rhythm = { every: 'week', until: fridayIn(14) } as const
const social = { recurrenceDay: 5, rhythm }
const stored = (eventId: string) => world.stored(`events/${eventId}`)

/** Two phones of Ann that show her series. The first is offline until it sends. */
async function open(eventId: string) {
  world.backend.plant({ [`events/${eventId}`]: makeSeries(ann, social) })
  const [first, second] = [
    await world.openDevice(ann, { device: { ...QUIET_DEVICE, isOnline: () => false } }),
    await world.openDevice(ann),
  ]
  for (const phone of [first, second]) {
    const event = await phone.services.events.findById(eventId, ann)
    await phone.store.dispatch(storeEvent(event as DanceEvent, phone.clock.ms))
  }
  /** The second phone ends the series after its first date. */
  const endEarlier = async () => {
    await second.store.dispatch(
      saveSeries({
        eventId,
        before: makeFields(social),
        after: makeFields({ ...social, rhythm: { ...rhythm, until: KEPT } }),
        image: SAME,
      }),
    )
    await second.send()
  }
  return { first, endEarlier }
}

describe('R72: an act on a date that the series lost meanwhile', () => {
  it('is refused with its reason if it is an edit, stays listed, and opens no other date', async () => {
    const { first, endEarlier } = await open('edited')
    await first.store.dispatch(
      saveOccurrence({
        eventId: 'edited',
        date: LEFT,
        after: makeFields({ startTime: '17:00' }),
        image: SAME,
      }),
    )
    await endEarlier()
    await first.send()
    const [refused] = selectRefused(first.state())
    expect(refused?.reason).toBe('The series no longer takes place on that date.')
    expect(stored('edited')?.exceptions).toEqual([])
    expect(refused && (await first.store.dispatch(editRefused(refused)))).toEqual({
      message: 'The series no longer takes place on that date.',
    })
    expect(selectRefused(first.state())).toHaveLength(1)
  })

  it('cancels only the dates that the series still has', async () => {
    const { first, endEarlier } = await open('cancelled')
    await first.store.dispatch(
      cancelDates({ eventId: 'cancelled', dates: [KEPT, LEFT], reason: 'Boiler broken' }),
    )
    await endEarlier()
    await first.send()
    expect(selectRefused(first.state())).toEqual([])
    expect(stored('cancelled')?.exceptions).toEqual([
      { date: KEPT, isCancelled: true, announcementText: 'Boiler broken' },
    ])
  })
})
