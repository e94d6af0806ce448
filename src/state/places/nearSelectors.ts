import type { Placed } from '../../domain/event/labels'
import { distanceOf } from '../../domain/near/distances'
import type { RootState } from '../slices/state'

export const selectHome = ({ near }: RootState) => near.home ?? null

/** R80: where the person is. Null unless they said so in this visit. */
export const selectPosition = ({ near }: RootState) => near.position ?? null

/** R80: where distances begin: where the person is, else at home. Null if neither is known. */
export const selectOrigin = ({ near }: RootState) => near.position ?? near.home ?? null

/** R80: the distances by which lists are ordered, or null if they are ordered by time. */
export const selectNearestOrder = ({ near }: RootState) => (near.isNearestFirst && near.distances) || null

/** R80: how far an event, or one date of it, is. Undefined if that isn't known. */
export const selectDistance = ({ near }: RootState, placed: Placed) =>
  distanceOf(placed, near.distances ?? null)
