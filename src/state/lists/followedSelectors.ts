import { createSelector } from '@reduxjs/toolkit'
import { followedKeys } from '../../domain/following/followed'
import { selectFollowed } from '../slices/favouritesSlice'

/** R89: the keys of what the person follows. */
export const selectFollowedKeys = createSelector([selectFollowed], followedKeys)
