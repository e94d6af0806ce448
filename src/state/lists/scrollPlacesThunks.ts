import type { ScrollPlace } from '../../services/device/scrollPlaces'
import type { AppThunk } from '../slices/state'

/** Where the reader of a list was last in this tab, or null. */
export const findScrollPlace =
  (list: string): AppThunk<ScrollPlace | null> =>
  (_dispatch, _getState, { scrollPlaces }) =>
    scrollPlaces.find(list)

export const keepScrollPlace =
  (list: string, place: ScrollPlace): AppThunk =>
  (_dispatch, _getState, { scrollPlaces }) =>
    scrollPlaces.keep(list, place)
