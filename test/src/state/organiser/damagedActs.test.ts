import { eventOfIntent, intentTitle } from '../../../../src/domain/organiser/intentTitles'
import { makeIntent } from '../../../../src/domain/outbox/outbox'
import { DAMAGED_ACT } from '../../../../src/domain/texts/organiserMessages'
import { makeMemoryOutboxDb } from '../../../../src/services/storage/outbox/withMemoryFallback'
import { drainOutbox } from '../../../../src/state/outbox/outboxThunks'
import { signedIn } from '../../../../src/state/slices/authSlice'
import { selectRefused } from '../../../../src/state/slices/outboxSelectors'
import { makeStore } from '../../../../src/state/startUp/store'
import { accountOf } from '../../../support/fakeAccounts'
import { settle } from '../../../support/fakePhone'
import { makeFakeServices } from '../../../support/fakeServices'

const NO_EVENT = 'Event ID is required.'
const NO_REPORT = 'Event ID and User ID are required.'
const NO_DATE = 'Exception index -1 is invalid.'
const EDIT = { changes: { eventName: 'Zouk' }, was: { eventName: 'Salsa' }, picture: 'same' }

/** Acts as a damaged disk returns them: kind, arguments and target, and what the log then says. */
const ROWS: [string, unknown, string, string][] = [
  ['updateEvent', { ...EDIT }, 'events/e1', NO_EVENT],
  ['updateEvent', { ...EDIT, eventId: '' }, 'events/', NO_EVENT],
  ['updateEvent', { ...EDIT, eventId: '../users/ann' }, 'events/..%2Fusers%2Fann', NO_EVENT],
  ['updateEvent', null, 'events/e1', NO_EVENT],
  ['updateOccurrence', { ...EDIT, date: '2026-12-04' }, 'events/e1', NO_EVENT],
  ['announce', { text: 'Moved', was: [''] }, 'events/e1', NO_EVENT],
  ['deleteEvent', { eventId: 7 }, 'events/7', NO_EVENT],
  ['claimEvent', {}, 'events/e1', NO_EVENT],
  ['reportEvent', { reason: 'Spam' }, 'events/e1', NO_REPORT],
  ['updateOccurrence', { ...EDIT, eventId: 'e1' }, 'events/e1', NO_DATE],
  ['updateOccurrence', { ...EDIT, eventId: 'e1', date: '2026-02-30' }, 'events/e1', NO_DATE],
  ['cancelDates', { eventId: 'e1' }, 'events/e1', NO_DATE],
  ['reinstate', { eventId: 'e1', dates: ['2026-12-04', 4] }, 'events/e1', NO_DATE],
]

describe('§5 Other, §8 Internal errors: an act of a damaged disk', () => {
  it.each(ROWS)('%s %j is refused, with the reason in the log', async (kind, args, target, wanted) => {
    const draft = { id: 'i1', userId: 'ann', kind, args, target, madeAt: 0, replaces: [] }
    const log = jest.fn()
    const { services } = makeFakeServices({ outboxDb: makeMemoryOutboxDb([makeIntent(draft, 1)]), log })
    const store = makeStore(services)
    store.dispatch(signedIn({ account: accountOf('ann') }))
    await store.dispatch(drainOutbox())
    await settle()

    const [refused] = selectRefused(store.getState())
    expect(refused).toMatchObject({ kind, reason: DAMAGED_ACT })
    expect(log).toHaveBeenCalledWith('Sending changes failed', expect.objectContaining({ message: wanted }))
    if (!refused) throw new Error('Nothing was refused')
    expect(intentTitle(refused, () => '', '2026-12-01')).toBe('A change')
    expect(eventOfIntent(refused)).toBeNull()
  })
})
