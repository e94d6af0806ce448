import { createSlice } from '@reduxjs/toolkit'
import { INITIAL_RECORDS, type Records } from '../../domain/records'
import { adoptRecords, recordsChanged } from '../recordsChanged'

const RECORDS = ['userId', 'permission', 'eventCreator'] as const
export type AuthState = Pick<Records, (typeof RECORDS)[number]>

const initialState: AuthState = {
  userId: INITIAL_RECORDS.userId,
  permission: INITIAL_RECORDS.permission,
  eventCreator: INITIAL_RECORDS.eventCreator,
}

/** §4 Sign-in: who uses this device, as far as it is stored. */
const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  selectors: { selectUserId: state => state.userId },
  extraReducers: builder => {
    builder.addCase(recordsChanged, (state, { payload }) => adoptRecords(state, payload, RECORDS))
  },
})

export const { selectUserId } = authSlice.selectors
export const authReducer = authSlice.reducer
