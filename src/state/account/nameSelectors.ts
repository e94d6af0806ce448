import { createSelector } from '@reduxjs/toolkit'
import { displayNameOf, firstNameOf } from '../../domain/account/profile'
import { selectAccount, selectDisplayName } from '../slices/authSlice'

/** §2 Profile: the first name for the greeting. '' if no name is known. */
export const selectFirstName = createSelector([selectDisplayName, selectAccount], (displayName, account) =>
  firstNameOf(displayName || (account ? displayNameOf(account) : '')),
)
