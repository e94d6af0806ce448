import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BrowserTraits, InstallOffer } from '../../domain/navigation/install'
import { londonMoment } from '../../domain/time/days'
import type { ScrollPlace } from '../../services/device/scrollPlaces'

interface DeviceState {
  /** Device ms, updated every minute. */
  now: number
  /** R29: the ms to add to a device's clock that is wrong, otherwise 0. Days and hours of lists follow it. */
  clockError: number
  /** The state of installing the app. `isStandalone`: this page runs as an installed app (§2 Shell). */
  install: { offer: InstallOffer; isStandalone: boolean; traits: BrowserTraits }
  /** R39: whether a sign-in popup might never answer on this device. */
  isPopupDoubtful: boolean
  /** The reader's place in each list of this tab, by list name. */
  scrollPlaces: Record<string, ScrollPlace>
}

const initialState: DeviceState = {
  now: 0,
  clockError: 0,
  install: { offer: 'none', isStandalone: false, traits: { userAgent: '', maxTouchPoints: 0 } },
  isPopupDoubtful: false,
  scrollPlaces: {},
}

/** What screens need to know about this device and this tab. */
const deviceSlice = createSlice({
  name: 'device',
  initialState,
  reducers: {
    deviceFound: (state, { payload }: PayloadAction<Partial<DeviceState>>) => ({ ...state, ...payload }),
    scrollPlaceLeft(state, { payload }: PayloadAction<{ list: string; place: ScrollPlace }>) {
      state.scrollPlaces[payload.list] = payload.place
    },
  },
  selectors: {
    selectNow: state => state.now,
    selectClockError: state => state.clockError,
    selectInstall: state => state.install,
    selectIsPopupDoubtful: state => state.isPopupDoubtful,
    selectScrollPlaces: state => state.scrollPlaces,
  },
})

export const { deviceFound, scrollPlaceLeft } = deviceSlice.actions
export const { selectNow, selectClockError, selectInstall, selectIsPopupDoubtful, selectScrollPlaces } =
  deviceSlice.selectors
/** R3, R29: the day and time in London, also if the device's clock is wrong. The same minute is the same object, so that all selectors work once a minute. */
export const selectMoment = createSelector([selectNow, selectClockError], (now, error) =>
  londonMoment(now + error),
)
export const deviceReducer = deviceSlice.reducer
