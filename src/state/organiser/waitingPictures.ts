import { asEventIntent } from '../../domain/organiser/eventIntents'
import type { ImageUrls, EventImages } from '../../domain/event/eventFields'
import type { AppThunk } from '../slices/state'
import { selectOwnIntents } from '../slices/outboxSelectors'
import { picturesReleased, picturesShown, selectPictures } from '../slices/outboxSlice'

/** Makes addresses for the unsent pictures, and releases those that are no longer needed. */
export const showWaitingPictures =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { outboxDb, waitingPictures, log }) => {
    const own = selectOwnIntents(getState())
    const ids = new Set(own.map(({ id }) => id))
    const left = Object.entries(selectPictures(getState())).filter(([id]) => !ids.has(id))
    dispatch(picturesReleased(left.map(([id]) => id)))
    for (const [, urls] of left) waitingPictures.release(urls)

    const shown: Record<string, ImageUrls> = {}
    try {
      for (const intent of own) {
        const { args } = asEventIntent(intent) ?? {}
        const isNew = args !== undefined && 'picture' in args && args.picture === 'new'
        if (!isNew || selectPictures(getState())[intent.id]) continue
        const files = await outboxDb.loadFiles(intent.order)
        if (files) shown[intent.id] = waitingPictures.show(files)
      }
    } catch (error) {
      log('The waiting pictures could not be read', error)
    }
    if (Object.keys(shown).length > 0) dispatch(picturesShown(shown))
  }

/** The unsent pictures at this address. Null if there are none. */
export const waitingFilesAt =
  ({ imageUrl }: Pick<ImageUrls, 'imageUrl'>): AppThunk<Promise<EventImages | null>> =>
  async (_dispatch, getState, { outboxDb }) => {
    const shown = Object.entries(selectPictures(getState())).find(([, urls]) => urls.imageUrl === imageUrl)
    const intent = shown && selectOwnIntents(getState()).find(({ id }) => id === shown[0])
    return intent ? outboxDb.loadFiles(intent.order) : null
  }
