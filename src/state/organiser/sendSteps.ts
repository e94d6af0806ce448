import type { Day } from '../../domain/time/days'
import type { DanceEvent, EventId, UserId } from '../../domain/event/event'
import type { EventFields, ImageUrls, EventImages } from '../../domain/event/eventFields'
import type { EventArgs, EventIntent, EventKind } from '../../domain/organiser/eventIntents'
import type { Intent } from '../../domain/outbox/outbox'
import type { RemoteError } from '../../services/network/remoteCall'
import { loadCounties } from '../places/countiesThunks'
import { selectCountyNames } from '../slices/countiesSlice'
import { storeEvent } from '../sync/storeEvent'
import { intentsChanged } from '../slices/outboxSlice'
import type { AppThunk } from '../slices/state'

/** An intent about an event, as it stands in the queue. */
export type Queued<Kind extends EventKind = EventKind> = Intent &
  EventIntent & { kind: Kind; args: EventArgs[Kind] }

/**
 * Stores the server's copy of an event before its intent is removed (decision 6). Then tells the other tabs to read
 * it.
 */
export const keepCopy =
  (event: DanceEvent): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { tabs, now }) => {
    await dispatch(storeEvent(event, now()))
    tabs.tell({ about: 'events', eventIds: [event.eventId] })
  }

/**
 * Notes a finished step in the intent, so that the next try continues from there (decision 8). Returns the updated
 * intent.
 */
export const noteStep =
  <Act extends Intent & EventIntent>(intent: Act, step: Partial<Act['args']>): AppThunk<Promise<Act>> =>
  async (dispatch, _getState, { outboxDb }) => {
    const noted = { ...intent, args: { ...intent.args, ...step } }
    dispatch(intentsChanged(await outboxDb.update([noted])))
    return noted
  }

/** Uploads the pictures of an intent. Null if the device has lost them. Throws RemoteError. */
export const uploadOf =
  (intent: Intent & EventIntent, userId: UserId, date?: Day): AppThunk<Promise<ImageUrls | null>> =>
  async (dispatch, _getState, { outboxDb, log }) => {
    const files = await outboxDb.loadFiles(intent.order)
    if (files) return dispatch(upload(intent.args.eventId, files, userId, date))
    log('The waiting pictures were lost')
    return null
  }

/** Uploads both pictures of an event, provided that this person is signed in (R37). Throws RemoteError. */
export const upload =
  (eventId: EventId, files: EventImages, userId: UserId, date?: Day): AppThunk<Promise<ImageUrls>> =>
  async (_dispatch, _getState, { images, auth, tabs }) => {
    await auth.requireUser(userId)
    // An upload takes longer than other tabs wait for a sign of life, so give one meanwhile.
    const urls = await images.upload(eventId, files, date, () => tabs.tell({ about: 'beat', lock: 'outbox' }))
    return { ...urls, ...(files.ground && { imageGround: files.ground }) }
  }

/** §7 Create event: adds the new id to the ids in the user document. */
export const addToProfile = (eventId: EventId, userId: UserId) =>
  unlessRefused('Adding the event to the profile', services =>
    services.users.changeProfile(userId, { added: { eventCreator: [eventId] } }),
  )

/** §7 Counties: adds the event's county after a creation or edit, unless the county exists. */
export const addCountyOf =
  ({ shortLocation = '' }: Partial<EventFields>, userId: UserId): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (shortLocation === '' || selectCountyNames(getState()).includes(shortLocation)) return
    await dispatch(
      unlessRefused('Adding the county', services => services.eventWrites.addCounty(userId, shortLocation)),
    )
    void dispatch(loadCounties())
  }

type Services = Parameters<AppThunk>[2]

/** Runs a minor step. A refusal is only logged (§8), so that the act still succeeds. Any other error is thrown. */
export const unlessRefused =
  (what: string, work: (services: Services) => Promise<unknown>): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, services) => {
    try {
      await work(services)
    } catch (error) {
      if ((error as Partial<RemoteError> | null)?.kind !== 'permanent') throw error
      services.log(`${what} was refused`, error)
    }
  }
