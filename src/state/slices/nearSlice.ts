import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { Position } from '../../domain/event/event'
import type { Distances } from '../../domain/near/distances'
import type { HomePlace } from '../../domain/near/homePlace'

/** R80: where the person is, and how far events are from there. What is absent isn't known. */
interface NearState {
  home?: HomePlace | null
  /** Where the person is. It is known only after a tap, and only until the visit ends. */
  position?: Position | null
  /** Whether lists show the nearest event of a day first. It lasts until the visit ends. */
  isNearestFirst?: boolean
  /** Absent until they are worked out. */
  distances?: Distances | null
}

/** R80: these parts of `NearState` have changed. */
export const nearChanged = createAction<NearState>('near')

// This is no slice with an action for each field, because it is part of the first load and must be small.
export const nearReducer = (state: NearState = {}, action: UnknownAction): NearState =>
  nearChanged.match(action) ? { ...state, ...action.payload } : state
