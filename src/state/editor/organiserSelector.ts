import { createSelector } from '@reduxjs/toolkit'
import { selectEventCreator, selectIsProfileLoaded, selectPermission } from '../slices/authSlice'

/** What the welcome dialog depends on (§2, R41). */
export const selectOrganiser = createSelector(
  [selectPermission, selectEventCreator, selectIsProfileLoaded],
  (permission, eventCreator, isProfileLoaded) => ({ permission, eventCreator, isProfileLoaded }),
)
