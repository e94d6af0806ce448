import type { EventAct } from '../../src/domain/organiser/eventIntents'
import type { EventOption } from '../../src/domain/organiser/permissions'

export const FRIDAY = '2026-11-27'

/** The addresses of both pictures of the event e1 in the bucket. `date` prefixes their names. */
export const URLS = (date = '') => ({
  imageUrl: `https://firebasestorage.googleapis.com/v0/b/app.appspot.com/o/events%2Fe1%2F${date}eventImage-0?alt=media&token=a-1`,
  thumbnailUrl: `https://firebasestorage.googleapis.com/v0/b/app.appspot.com/o/events%2Fe1%2F${date}thumbnailImage-0?alt=media&token=a-1`,
})

export const ofEvent = { eventId: 'e1' }
export const updateOccurrence = (changes: object, picture: 'same' | 'new' = 'same'): EventAct => ({
  kind: 'updateOccurrence',
  args: {
    ...ofEvent,
    date: FRIDAY,
    changes,
    was: {},
    picture,
    ...(picture === 'new' && { uploaded: URLS(`${FRIDAY}_`) }),
  },
})
/** §6: the writes of each option of the owner. `madeOn` adds what they were made from. */
export const ACTS: Partial<Record<EventOption, EventAct[]>> = {
  announce: [
    { kind: 'announce', args: { ...ofEvent, text: 'Doors open at eight', was: [] } },
    { kind: 'announce', args: { ...ofEvent, text: '', was: [] } },
  ],
  editOccurrence: [
    updateOccurrence({ eventName: 'Christmas special', endTime: '' }),
    updateOccurrence({}, 'new'),
  ],
  editEvent: [
    {
      kind: 'updateEvent',
      args: { ...ofEvent, changes: { team: 'Ann and Ben' }, was: {}, picture: 'removed' },
    },
    { kind: 'updateEvent', args: { ...ofEvent, changes: {}, was: {}, picture: 'new', uploaded: URLS() } },
  ],
  cancel: [{ kind: 'cancelDates', args: { ...ofEvent, dates: [FRIDAY], reason: 'Flooded', was: {} } }],
  cancelDates: [{ kind: 'cancelDates', args: { ...ofEvent, dates: [FRIDAY, '2026-12-25'] } }],
  reinstate: [{ kind: 'reinstate', args: { ...ofEvent, dates: [FRIDAY] } }],
  pause: [
    { kind: 'setPaused', args: { ...ofEvent, isPaused: true, was: [] } },
    { kind: 'setPaused', args: { ...ofEvent, isPaused: true, until: '2027-01-08', was: [] } },
  ],
  resume: [{ kind: 'setPaused', args: { ...ofEvent, isPaused: false, was: [] } }],
  delete: [{ kind: 'deleteEvent', args: ofEvent }],
}
