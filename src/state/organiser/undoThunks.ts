import { removeFromDances } from '../lists/ownDancesThunks'
import { removeFromPlaces } from '../lists/ownPlaceThunks'
import type { AppThunk } from '../slices/state'
import { noticeClosed, selectUndo } from '../slices/noticesSlice'

/**
 * Undoes the last act. Reinstates cancelled dates, cancels reinstated ones, resumes a paused series, or removes the county or the dances that
 * were added.
 */
export const takeBack =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { log }) => {
    const offer = selectUndo(getState())
    dispatch(noticeClosed('undo'))
    if (!offer) return
    try {
      if (offer.kind === 'removeCounty') return await dispatch(removeFromPlaces(offer.county))
      if (offer.kind === 'removeDances') return await dispatch(removeFromDances(offer.dances))
      const { cancelDates, deleteEvent, reinstate, resumeSeries } = await import(
        /* webpackChunkName: 'event-options' */ './optionThunks'
      )
      const { eventId } = offer
      if (offer.kind === 'resume') return await dispatch(resumeSeries({ eventId }))
      if (offer.kind === 'cancel') {
        const { kind: _kind, reason, ...was } = offer
        return await dispatch(cancelDates({ ...was, ...(reason !== '' && { reason }) }))
      }
      const { dates, undone, moved } = offer
      const reinstated = dispatch(reinstate({ eventId, dates, ...(undone && { undone }) }))
      if (moved) await dispatch(deleteEvent({ eventId: moved.to }))
      await reinstated
    } catch (error) {
      log('Taking an act back failed', error)
    }
  }
