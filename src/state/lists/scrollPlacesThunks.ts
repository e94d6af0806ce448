import type { ScrollPlace } from '../../services/device/scrollPlaces'
import { scrollPlaceLeft, selectScrollPlaces } from '../slices/deviceSlice'
import type { AppThunk } from '../slices/state'

/** Stores the reader's place in a list, for the way back and for a reload of this tab (§2 Shell). */
export const keepScrollPlace =
  (list: string, place: ScrollPlace): AppThunk =>
  (dispatch, getState, { scrollPlaces }) => {
    dispatch(scrollPlaceLeft({ list, place }))
    scrollPlaces.save(selectScrollPlaces(getState()))
  }
