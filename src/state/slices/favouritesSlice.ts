import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { EventId } from '../../domain/event/event'
import { INITIAL_RECORDS, type Records } from '../../domain/sync/records'
import type { Choices } from '../../domain/account/profile'
import { profileApplied } from './authSlice'
import { adoptRecords, recordsChanged } from './recordsChanged'

const RECORDS = ['eventFavourites'] as const
type FavouritesState = Pick<Records, (typeof RECORDS)[number]>

const initialState: FavouritesState = { eventFavourites: INITIAL_RECORDS.eventFavourites }

/** §4 Favourites: a change applies locally at once. A favourite is an event id, so it covers a whole series (R26). */
const favouritesSlice = createSlice({
  name: 'favourites',
  initialState,
  reducers: {
    favouriteToggled(state, { payload: eventId }: PayloadAction<EventId>) {
      const others = state.eventFavourites.filter(id => id !== eventId)
      const wasFavourite = others.length < state.eventFavourites.length
      state.eventFavourites = wasFavourite ? others : [...others, eventId]
    },
    /** This device's choices changed, by a sign-in or by the outbox's content at start. */
    choicesLaid(state, { payload: { eventFavourites } }: PayloadAction<Choices>) {
      state.eventFavourites = eventFavourites
    },
  },
  selectors: {
    selectFavourites: state => state.eventFavourites,
    selectIsFavourite: (state, eventId: EventId) => state.eventFavourites.includes(eventId),
  },
  extraReducers: builder => {
    builder
      .addCase(recordsChanged, (state, { payload }) => adoptRecords(state, payload, RECORDS))
      .addCase(profileApplied, (state, { payload: { profile } }) => {
        state.eventFavourites = profile.eventFavourites
      })
  },
})

export const { favouriteToggled, choicesLaid } = favouritesSlice.actions
export const { selectFavourites, selectIsFavourite } = favouritesSlice.selectors
export const favouritesReducer = favouritesSlice.reducer
