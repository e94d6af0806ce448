import type { DanceEvent, EventId, UserId } from '../../domain/event/event'
import type { EventFields, EventImages, ImageUrls } from '../../domain/event/eventFields'
import type { EventArgs, EventIntent, EventKind } from '../../domain/organiser/eventIntents'
import type { Intent } from '../../domain/outbox/outbox'
import { Refusal } from '../../domain/outbox/refusal'
import type { Day } from '../../domain/time/days'
import type { RemoteError } from '../../services/network/remoteCall'
import { loadCounties } from '../places/countiesThunks'
import { selectCountyNames } from '../slices/countiesSlice'
import { intentsChanged } from '../slices/outboxSlice'
import type { AppThunk } from '../slices/state'
import { storeEvent } from '../sync/storeEvent'

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
const upload =
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

/**
 * §7 Create event, R42: creates the document, uploads the pictures and links them. Each finished step is noted before
 * the next one starts. Repeating a step does no harm.
 */
export const sendCreation =
  (intent: Queued<'createEvent'>, userId: UserId): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { eventWrites }) => {
    const { eventId, picture } = intent.args
    let act = intent
    if (!act.args.done) {
      await dispatch(createDocument(act, userId))
      act = await dispatch(noteStep(act, { done: 'created' }))
    }
    if (picture === 'none' || act.args.done === 'linked') return

    if (act.args.done === 'created') {
      const uploaded = await dispatch(uploadPictures(act, userId))
      // The pictures are lost for good, so the event stays without them.
      if (!uploaded) return
      act = await dispatch(noteStep(act, { done: 'uploaded', uploaded }))
    }
    const { uploaded } = act.args
    if (!uploaded) return
    await dispatch(keepCopy(await eventWrites.change(userId, eventId, () => ({ base: uploaded, dates: [] }))))
    await dispatch(noteStep(act, { done: 'linked' }))
  }

const createDocument =
  ({ args, isUncertain, triedAt }: Queued<'createEvent'>, userId: UserId): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { eventWrites }) => {
    const { event, isNew } = await eventWrites.create(userId, args)
    // An earlier creation under this id has already arrived. Update its fields to these.
    const {
      isRecurring: _isRecurring,
      recurrenceDay: _recurrenceDay,
      rhythm: _rhythm,
      announcementText: _announcement,
      ...fields
    } = args.fields
    const isGone = !isNew && event.status === 'deleted'
    // R93: the person deleted what an earlier reading of the file made.
    if (isGone && args.isTaken) throw new Refusal('deleted-before')
    // R93: what another phone made from the same file stays as it is there. Somebody may have changed it since.
    const isFirstTry = triedAt.length < 2 && !args.isTaken
    const isOlder = !isNew && (isUncertain || isFirstTry) && !isGone
    const isChanged = () => ({ base: fields, dates: [] })
    await dispatch(keepCopy(isOlder ? await eventWrites.change(userId, args.eventId, isChanged) : event))
    await dispatch(addToProfile(args.eventId, userId))
    await dispatch(addCountyOf(args.fields, userId))
  }

/** Uploads the chosen pictures, or those of the copied event (R43). Null if the pictures can't be read any more. */
const uploadPictures =
  (intent: Queued<'createEvent'>, userId: UserId): AppThunk<Promise<ImageUrls | null>> =>
  async dispatch => {
    const { eventId, picture } = intent.args
    if (typeof picture === 'string') return dispatch(uploadOf(intent, userId))
    const files = await dispatch(fetchCopied(picture))
    return files && dispatch(upload(eventId, files, userId))
  }

const fetchCopied =
  ({ imageUrl, thumbnailUrl, imageGround }: ImageUrls): AppThunk<Promise<EventImages | null>> =>
  async (_dispatch, _getState, { images, log }) => {
    try {
      const [eventImage, thumbnail] = await Promise.all([
        images.fetchImage(imageUrl),
        images.fetchImage(thumbnailUrl || imageUrl),
      ])
      return { eventImage, thumbnail, ...(imageGround && { ground: imageGround }) }
    } catch (error) {
      if ((error as Partial<RemoteError> | null)?.kind !== 'permanent') throw error
      log('The picture of the copied event is gone', error)
      return null
    }
  }
