import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { EventId } from '../../domain/event/event'
import { INITIAL_RECORDS, type Records } from '../../domain/sync/records'
import type { Choices } from '../../domain/account/profile'
import { profileApplied } from './authSlice'
import { adoptRecords, recordsChanged } from './recordsChanged'

const RECORDS = ['eventFavourites', 'followed'] as const
type FavouritesState = Pick<Records, (typeof RECORDS)[number]>

const initialState: FavouritesState = {
  eventFavourites: INITIAL_RECORDS.eventFavourites,
  followed: INITIAL_RECORDS.followed,
}

const toggled = (list: readonly string[], item: string) =>
  list.includes(item) ? list.filter(other => other !== item) : [...list, item]

/** §4 Favourites: a change applies locally at once. A favourite is an event id, so it covers a whole series (R26). */
const favouritesSlice = createSlice({
  name: 'favourites',
  initialState,
  reducers: {
    favouriteToggled(state, { payload: eventId }: PayloadAction<EventId>) {
      state.eventFavourites = toggled(state.eventFavourites, eventId)
    },
    /** R89: the entry is followed, or no longer. */
    followToggled(state, { payload: entry }: PayloadAction<string>) {
      state.followed = toggled(state.followed, entry)
    },
    /** This device's choices changed, by a sign-in or by the outbox's content at start. */
    choicesLaid(state, { payload: { eventFavourites, followed } }: PayloadAction<Choices>) {
      state.eventFavourites = eventFavourites
      state.followed = followed
    },
  },
  selectors: {
    selectFavourites: state => state.eventFavourites,
    selectFollowed: state => state.followed,
    selectIsFavourite: (state, eventId: EventId) => state.eventFavourites.includes(eventId),
  },
  extraReducers: builder => {
    builder
      .addCase(recordsChanged, (state, { payload }) => adoptRecords(state, payload, RECORDS))
      .addCase(profileApplied, (state, { payload: { profile } }) => {
        state.eventFavourites = profile.eventFavourites
        state.followed = profile.followed
      })
  },
})

export const { favouriteToggled, followToggled, choicesLaid } = favouritesSlice.actions
export const { selectFavourites, selectFollowed, selectIsFavourite } = favouritesSlice.selectors
export const favouritesReducer = favouritesSlice.reducer
