import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Profile } from '../../domain/account/profile'
import type { EventId } from '../../domain/event/event'
import { INITIAL_RECORDS, type Records } from '../../domain/sync/records'
import type { Account } from '../../services/auth/authApi'
import { adoptRecords, recordsChanged } from './recordsChanged'

const RECORDS = ['userId', 'permission', 'eventCreator'] as const

interface AuthState extends Pick<Records, (typeof RECORDS)[number]> {
  /** The account by the authentication service. Null until the service has answered. */
  account: Account | null
  /** The name in the profile. '' until the profile has been read. */
  displayName: string
  /** Device ms of the last read of the profile in this visit (R41). Null before the first. */
  profileReadAt: number | null
  /** The service no longer accepts the login. Nothing can be sent until the person signs in again. */
  isLoginLost: boolean
  /** Whether the app already listens to the authentication service. */
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

/** §4 Sign-in: the person who uses this device. At start, the stored user decides, whatever the service says. */
const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    signedIn(state, { payload }: PayloadAction<{ account: Account }>) {
      const { account } = payload
      // The rest of the state belongs to the previous person.
      if (state.userId !== account.userId) Object.assign(state, withNobody(state))
      state.userId = account.userId
      state.account = account
      state.isLoginLost = false
    },
    /** §4: sign-out removes permission, eventCreator and userId. */
    signedOut: withNobody,
    /** §7 Create event: adds the new id to the stored list too. */
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
    /** R37: the server's profile with the unsent changes applied. `at` is device ms. */
    profileApplied(state, { payload: { profile, at } }: PayloadAction<{ profile: Profile; at: number }>) {
      state.permission = profile.permission
      state.eventCreator = profile.eventCreator
      state.displayName = profile.displayName
      state.profileReadAt = at
    },
  },
  selectors: {
    selectUserId: state => state.userId,
    selectIsSignedIn: state => state.userId !== null,
    selectAccount: state => state.account,
    selectDisplayName: state => state.displayName,
    selectPermission: state => state.permission,
    selectEventCreator: state => state.eventCreator,
    /** R41: whether the profile has been read in this visit. */
    selectIsProfileLoaded: state => state.profileReadAt !== null,
    selectProfileReadAt: state => state.profileReadAt,
    selectIsLoginLost: state => state.isLoginLost,
    selectIsKept: state => state.isKept,
  },
  extraReducers: builder => {
    builder.addCase(recordsChanged, (state, { payload }) => {
      const { userId } = state
      adoptRecords(state, payload, RECORDS)
      // Another tab signed in or out.
      if (userId !== state.userId) Object.assign(state, NOBODY)
    })
  },
})

export const { signedIn, signedOut, eventOwned, sessionKept, loginLost, loginFound, profileApplied } =
  authSlice.actions
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
