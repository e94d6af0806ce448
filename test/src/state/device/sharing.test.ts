import ICAL from 'ical.js'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import { favouriteToggled } from '../../../../src/state/slices/favouritesSlice'
import { selectNotices } from '../../../../src/state/slices/noticesSlice'
import { addToCalendar, exportFavourites, shareOccurrence } from '../../../../src/state/device/sharingThunks'
import { makeEvent, makeOneOff } from '../../../support/events'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeFakeSharing } from '../../../support/fakeSharing'
import { makeStoreWith } from '../../../support/render'

const occurrence = occurrenceOn(makeEvent(), '2026-11-27')
const url = 'https://dance.example/view-event/e1?date=2026-11-27'

function makeDevice(abilities: Parameters<typeof makeFakeSharing>[0] = {}, events = [makeEvent()]) {
  const device = makeFakeSharing(abilities)
  const store = makeStoreWith(events, makeFakeServices({ sharing: async () => device.sharing }))
  return { ...device, store, notices: () => selectNotices(store.getState()) }
}
const entriesOf = (text = '') =>
  new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]])
    .getAllSubcomponents('vevent')
    .map(entry => `${entry.getFirstPropertyValue('dtstart')} ${entry.getFirstPropertyValue('summary')}`)

describe('Beyond §2: Share', () => {
  it("gives the share sheet the occurrence's address, title and text", async () => {
    const { store, shared, copied, notices } = makeDevice()
    expect(await store.dispatch(shareOccurrence(occurrence))).toBeNull()
    expect(shared).toEqual([
      {
        title: 'Bachata Fridays',
        text: 'Bachata Fridays\nFri, 27 Nov, 7:30 pm – 11:30 pm\nThe Lantern Room • Brighton • East Sussex • BN1\u00a01UG',
        url,
      },
    ])
    expect([copied, notices()]).toEqual([[], []])
  })

  it('R7: the address of a one-off has no date', async () => {
    const { store, shared } = makeDevice()
    await store.dispatch(shareOccurrence(occurrenceOn(makeOneOff(), '2026-11-20')))
    expect(shared[0]?.url).toBe('https://dance.example/view-event/e1')
  })

  it('copies the link if there is no share sheet, and says so', async () => {
    const { store, copied, notices } = makeDevice({ outcome: 'unavailable' })
    expect(await store.dispatch(shareOccurrence(occurrence))).toBeNull()
    expect([copied, notices()]).toEqual([[url], ['linkCopied']])
  })

  it("returns the link to show if it can't be copied", async () => {
    const { store, notices } = makeDevice({ outcome: 'unavailable', canCopy: false })
    expect(await store.dispatch(shareOccurrence(occurrence))).toBe(url)
    expect(notices()).toEqual([])
  })

  it('copies nothing if the share sheet was closed', async () => {
    const { store, copied, notices } = makeDevice({ outcome: 'dismissed' })
    expect(await store.dispatch(shareOccurrence(occurrence))).toBeNull()
    expect([copied, notices()]).toEqual([[], []])
  })

  it('reports code that could not be loaded', async () => {
    const world = makeFakeServices({ sharing: () => Promise.reject(new Error('chunk')) })
    const store = makeStoreWith([], world)
    await store.dispatch(shareOccurrence(occurrence))
    expect(selectNotices(store.getState())).toEqual(['offline'])
  })
})

describe('Beyond §2: Add to calendar', () => {
  it('saves the occurrence as its own file', async () => {
    const { store, saved } = makeDevice()
    await store.dispatch(addToCalendar(occurrence))
    expect(saved.map(({ name, type }) => [name, type])).toEqual([
      ['bachata-fridays-2026-11-27.ics', 'text/calendar'],
    ])
    expect(entriesOf(saved[0]?.text)).toEqual(['2026-11-27T19:30:00 Bachata Fridays'])
  })
})

describe('Beyond §2: favourites as one file', () => {
  it('holds the next occurrences of each favourite, cancelled ones too, and no others', async () => {
    const events = [
      makeEvent({ exceptions: [{ date: '2026-11-27', isCancelled: true }] }),
      makeOneOff({ eventId: 'e2', eventName: 'Gala', eventDate: '2026-11-22' }),
      makeOneOff({ eventId: 'over', eventDate: '2026-11-01' }),
      makeEvent({ eventId: 'gone', status: 'deleted' }),
      makeEvent({ eventId: 'other' }),
    ]
    const { store, saved } = makeDevice({}, events)
    for (const id of ['e1', 'e2', 'over', 'gone']) store.dispatch(favouriteToggled(id))

    await store.dispatch(exportFavourites())

    const entries = entriesOf(saved[0]?.text)
    expect(saved[0]?.name).toBe('favourites.ics')
    expect(entries).toHaveLength(11)
    expect(entries.slice(0, 3)).toEqual([
      '2026-11-20T19:30:00 Bachata Fridays',
      '2026-11-22T19:30:00 Gala',
      '2026-11-27T19:30:00 Cancelled : Bachata Fridays',
    ])
  })

  it('is not made if no occurrence is coming', async () => {
    const { store, saved } = makeDevice()
    await store.dispatch(exportFavourites())
    expect(saved).toEqual([])
  })
})
