import { isRunBy } from '../../domain/event/visibility'
import { readFollowed } from '../../domain/following/followed'
import { favouriteNews } from '../../domain/lists/news/favouriteNews'
import {
  isOfferDue,
  isSendDue,
  readTold,
  refused,
  stopped,
  wantedOf,
  type Told,
  type ToldKind,
} from '../../domain/told/told'
import type { ToldDevice } from '../../services/told/toldDevice'
import { isModerator } from '../account/moderatorThunks'
import { visitNews } from '../lists/favouriteNewsThunks'
import { selectListedFavourites } from '../lists/favouritesSelectors'
import { selectEventCreator, selectUserId } from '../slices/authSlice'
import { selectInstall, selectMoment } from '../slices/deviceSlice'
import { selectEvents } from '../slices/eventsSelectors'
import { selectFavourites, selectFollowed } from '../slices/favouritesSlice'
import { noticeRaised } from '../slices/noticesSlice'
import type { AppThunk } from '../slices/state'

/** One tab at a time tells the server. */
const LOCK = 'told'

/** What the profile shows. */
export interface ToldView {
  /** 'none': this browser or this site tells nothing. 'denied': the person, or the browser, has forbidden it. */
  state: 'none' | 'install' | 'denied' | 'ready'
  told: Told
}

const change = (device: ToldDevice, by: (told: Told) => Told): Told => {
  // Another tab may have changed it.
  const told = by(readTold(device.load()))
  device.save(JSON.stringify(told))
  return told
}

/** R88: whether and what this device is told. */
export const lookAtTold = (): AppThunk<Promise<ToldView>> => async (_dispatch, getState, services) => {
  const device = await services.told()
  const told = readTold(device.load())
  const { traits, isStandalone } = selectInstall(getState())
  const support = device.support(traits)
  if (support === 'install') return { state: isStandalone ? 'none' : 'install', told }
  if (support === 'none') return { state: 'none', told }
  const permission = device.permission()
  if (permission === 'denied') return { state: 'denied', told }
  // Offline, a device that is told can still change what.
  const state = told.isOn || (await device.key()) !== null ? 'ready' : 'none'
  // A browser that forgot the permission asks again at the next switch.
  return { state, told: { ...told, isOn: told.isOn && permission === 'granted' } }
}

/** R88: after a heart that a tap set, asks the person once whether to tell them. */
export const offerTold =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { told, now }) => {
    const device = await told()
    if (!device.isTapped() || device.support(selectInstall(getState()).traits) !== 'ready') return
    if (device.permission() !== 'default' || !isOfferDue(readTold(device.load()), now())) return
    if ((await device.key()) !== null) dispatch(noticeRaised('tell'))
  }

/** 'Not now'. */
export const refuseTold =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { told, now }) =>
    void change(await told(), is => refused(is, now()))

const NOTHING = { favourites: false, follows: false, remind: false, own: false, waiting: false }

/**
 * 'Tell me': asks for the permission, and tells the server. Call it in a tap. `kind`: the switch that was tapped. False
 * if it failed, for example without a network; a permission that was denied is no failure.
 */
export const tellMe =
  (kind?: ToldKind): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { told, now, log }) => {
    const device = await told()
    const permission = await device.ask()
    if (permission !== 'granted') {
      if (permission === 'default') change(device, is => refused(is, now()))
      return true
    }
    try {
      const key = await device.key()
      if (key === null) return false
      await device.subscribe(key)
    } catch (error) {
      log('The browser could not subscribe', error)
      return false
    }
    change(device, is => ({
      ...is,
      isOn: true,
      ...(kind && {
        // A second switch that was tapped meanwhile leaves the first one on.
        kinds: { ...(is.isOn ? is.kinds : NOTHING), [kind]: true },
      }),
    }))
    // Without a network, the next start tells the server.
    await dispatch(syncTold())
    return true
  }

/** Switches a kind on or off. */
export const chooseTold =
  (kind: ToldKind, isOn: boolean): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { told }) => {
    change(await told(), is => ({ ...is, kinds: { ...is.kinds, [kind]: isOn } }))
    await dispatch(syncTold())
  }

/** 'Stop telling this device'. Without a network, the next message finds nobody there. */
export const stopTelling =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { told, log }) => {
    const device = await told()
    const { endpoint } = readTold(device.load())
    change(device, stopped)
    await Promise.all([
      endpoint && device.remove(endpoint).catch(error => log('The server was not told to stop', error)),
      device.unsubscribe().catch(error => log('The browser did not stop', error)),
    ])
  }

/**
 * R88: makes the server hold what this device wants to be told. It is a state, not an act: it works signed out, may be
 * repeated, and what a lost network leaves different is mended at the next start. The permission may be gone, or the
 * address, or the site may have another key.
 */
export const syncTold =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { told: toldOf, tabs, now, log }) => {
    const device = await toldOf()
    if (!readTold(device.load()).isOn) return
    await tabs
      .exclusive(LOCK, async () => {
        const told = readTold(device.load())
        if (device.permission() !== 'granted') return dispatch(forgetAddress(device, told))
        const key = await device.key()
        if (key === null) return
        const address = await device.subscribe(key)
        if (told.endpoint !== '' && told.endpoint !== address.endpoint) await device.remove(told.endpoint)
        const userId = selectUserId(getState())
        const wanted = wantedOf(told, {
          favourites: selectFavourites(getState()),
          followed: readFollowed(selectFollowed(getState())).map(({ key }) => key),
          run:
            userId === null
              ? []
              : [
                  ...selectEventCreator(getState()),
                  ...Object.values(selectEvents(getState()))
                    .filter(event => isRunBy(event, userId))
                    .map(({ eventId }) => eventId),
                ],
          isModerator: await dispatch(isModerator()),
        })
        const hash = await device.hash(JSON.stringify([address, wanted]))
        if (!isSendDue(told, hash, now(), wanted)) return
        await device.put(address, wanted, wanted.moderates)
        change(device, is => ({ ...is, endpoint: address.endpoint, sent: hash, sentAt: now() }))
      })
      .catch(error => log('The server does not know yet what to tell', error))
  }

/** R88: the badge of the installed app counts the favourites with news that the person hasn't seen. */
export const countNews =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { told, now }) => {
    const { seen } = await dispatch(visitNews())
    const state = getState()
    const news = favouriteNews(seen, selectListedFavourites(state), selectMoment(state))
    await (await told()).badge(new Set(news.map(({ eventId }) => eventId)).size, now())
  }

/** The person took the permission away. Their choice stays, for when they give it back. */
const forgetAddress =
  (device: ToldDevice, { endpoint }: Told): AppThunk<Promise<void>> =>
  async () => {
    if (endpoint === '') return
    await device.remove(endpoint)
    change(device, is => ({ ...is, endpoint: '', sent: '' }))
  }
