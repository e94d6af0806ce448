import { selectMoment } from '../slices/deviceSlice'
import type { Occurrence } from '../../domain/event/event'
import { sharedLink, type SharedLink } from '../../domain/navigation/shareLink'
import { selectFavouriteDates } from '../lists/favouritesSelectors'
import { noticeRaised } from '../slices/noticesSlice'
import type { AppThunk } from '../slices/state'

/**
 * This code loads when somebody first wants a calendar file. The service worker stores the chunk, so it works offline
 * too.
 */
const calendarFiles = () => import(/* webpackChunkName: 'sharing' */ '../../domain/calendarFile/calendarFile')

/** Loads the sharing code once the screen shows. Browsers open a share sheet only during the tap that asks for it. */
export const prepareSharing =
  (): AppThunk =>
  (_dispatch, _getState, { device, sharing, log }) => {
    const isSeen = device.afterPaint().then(() => device.whenQuiet())
    isSeen.then(() => sharing()).catch(error => log('Loading what sharing needs failed', error))
  }

/**
 * Beyond §2: opens the share sheet, or else copies the link. With `onlyCopies` it only copies. If the device can do neither, returns the link to show.
 * Otherwise returns null.
 */
export const shareOccurrence =
  (occurrence: Occurrence, options?: { onlyCopies?: boolean }): AppThunk<Promise<string | null>> =>
  (dispatch, getState) => {
    const now = selectMoment(getState())
    return dispatch(shareLink(origin => sharedLink(occurrence, origin, now), options))
  }

/** R96: shares a page of this site, as `shareOccurrence` does. */
export const sharePage = (page: {
  title: string
  text: string
  path: string
}): AppThunk<Promise<string | null>> =>
  shareLink(origin => ({ title: page.title, text: `${page.title}\n${page.text}`, url: origin + page.path }))

const shareLink =
  (linkAt: (origin: string) => SharedLink, { onlyCopies = false } = {}): AppThunk<Promise<string | null>> =>
  async (dispatch, _getState, { sharing, log }) => {
    try {
      const device = await sharing()
      const link = linkAt(device.origin)
      if (!onlyCopies && (await device.shareLink(link)) !== 'unavailable') return null
      if (!(await device.copyText(link.url))) return link.url
      dispatch(noticeRaised('linkCopied'))
    } catch (error) {
      log('Sharing failed', error)
      dispatch(noticeRaised('offline'))
    }
    return null
  }

/** §2 Profile, feedback: copies an address. Returns whether that worked. */
export const copyAddress =
  (address: string): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { sharing, log }) => {
    try {
      return await (await sharing()).copyText(address)
    } catch (error) {
      log('Copying failed', error)
      return false
    }
  }

/** The site's own address, without a path. Null if the code that knows it can't be loaded. */
export const findOrigin =
  (): AppThunk<Promise<string | null>> =>
  async (_dispatch, _getState, { sharing, log }) => {
    try {
      return (await sharing()).origin
    } catch (error) {
      log('Loading what sharing needs failed', error)
      return null
    }
  }

/** Beyond §2: saves one occurrence as a calendar file. */
export const addToCalendar =
  (occurrence: Occurrence): AppThunk<Promise<void>> =>
  dispatch =>
    dispatch(saveCalendarFile([occurrence]))

/** Beyond §2: saves the coming occurrences of all favourites as one calendar file. */
export const exportFavourites = (): AppThunk<Promise<void>> => (dispatch, getState) =>
  dispatch(saveCalendarFile(selectFavouriteDates(getState(), selectMoment(getState())), 'favourites'))

const saveCalendarFile =
  (occurrences: readonly Occurrence[], name?: 'favourites'): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { sharing, now, log }) => {
    const [first] = occurrences
    if (!first) return
    try {
      const files = await calendarFiles()
      const device = await sharing()
      await device.saveFile({
        name: name ? files.FAVOURITES_FILE_NAME : files.calendarFileName(first),
        type: files.CALENDAR_FILE_TYPE,
        text: files.calendarFile(occurrences, { origin: device.origin, now: now() }),
      })
    } catch (error) {
      log('Making a calendar file failed', error)
      dispatch(noticeRaised('offline'))
    }
  }
