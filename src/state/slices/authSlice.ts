import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { EventId } from '../../domain/event/event'
import { INITIAL_RECORDS, type Records } from '../../domain/sync/records'
import type { Account } from '../../services/auth/authApi'
import { adoptRecords, recordsChanged } from './recordsChanged'
import { profileApplied } from './profileApplied'

const RECORDS = ['userId', 'permission', 'eventCreator'] as const

interface AuthState extends Pick<Records, (typeof RECORDS)[number]> {
  /** As the authentication service has it; null until it has been asked. */
  account: Account | null
  /** The profile's; '' until it has been read. */
  displayName: string
  /** Device ms of the last read of the profile in this visit (R41). */
  profileReadAt: number | null
  /** The service does not know who this is: nothing can be sent until they sign in again. */
  isLoginLost: boolean
  /** The authentication service is being followed. */
  isKept: boolean
}

const NOBODY = { account: null, displayName: '', profileReadAt: null, isLoginLost: false }
const initialState: AuthState = {
  userId: INITIAL_RECORDS.userId,
  permission: INITIAL_RECORDS.permission,
  eventCreator: INITIAL_RECORDS.eventCreator,
  ...NOBODY,
  isKept: false,
}
const withNobody = ({ isKept }: AuthState): AuthState => ({ ...initialState, isKept })

/** §4 Sign-in: who uses this device. What is stored decides, whatever the service says at start. */
const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    signedIn(state, { payload }: PayloadAction<{ account: Account }>) {
      const { account } = payload
      // Another person's.
      if (state.userId !== account.userId) Object.assign(state, withNobody(state))
      state.userId = account.userId
      state.account = account
      state.isLoginLost = false
    },
    /** §4: on sign-out, permission, eventCreator and userId are removed. */
    signedOut: withNobody,
    /** §7 Create event: the new id is added to the record too. */
    eventOwned(state, { payload: eventId }: PayloadAction<EventId>) {
      if (!state.eventCreator.includes(eventId)) state.eventCreator.push(eventId)
    },
    sessionKept(state) {
      state.isKept = true
    },
    loginLost(state) {
      if (state.userId !== null) state.isLoginLost = true
    },
    loginFound(state) {
      state.isLoginLost = false
    },
  },
  selectors: {
    selectUserId: state => state.userId,
    selectIsSignedIn: state => state.userId !== null,
    selectAccount: state => state.account,
    selectDisplayName: state => state.displayName,
    selectPermission: state => state.permission,
    selectEventCreator: state => state.eventCreator,
    /** R41 */
    selectIsProfileLoaded: state => state.profileReadAt !== null,
    selectProfileReadAt: state => state.profileReadAt,
    selectIsLoginLost: state => state.isLoginLost,
    selectIsKept: state => state.isKept,
  },
  extraReducers: builder => {
    builder
      .addCase(recordsChanged, (state, { payload }) => {
        const { userId } = state
        adoptRecords(state, payload, RECORDS)
        // Another tab signed in or out.
        if (userId !== state.userId) Object.assign(state, NOBODY)
      })
      .addCase(profileApplied, (state, { payload: { profile, at } }) => {
        state.permission = profile.permission
        state.eventCreator = profile.eventCreator
        state.displayName = profile.displayName
        state.profileReadAt = at
      })
  },
})

export const { signedIn, signedOut, eventOwned, sessionKept, loginLost, loginFound } = authSlice.actions
export const {
  selectUserId,
  selectIsSignedIn,
  selectAccount,
  selectDisplayName,
  selectPermission,
  selectEventCreator,
  selectIsProfileLoaded,
  selectProfileReadAt,
  selectIsLoginLost,
  selectIsKept,
} = authSlice.selectors
export const authReducer = authSlice.reducer
