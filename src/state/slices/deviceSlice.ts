import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BrowserTraits, InstallOffer } from '../../domain/shell/install'
import type { ScrollPlace } from '../../services/device/scrollPlaces'

/** What the browser says about installing the app. */
interface Install {
  offer: InstallOffer
  /** §2 Shell: this page runs as an installed app. */
  isStandalone: boolean
  traits: BrowserTraits
}

interface DeviceState {
  /** Device ms, updated every minute. */
  now: number
  install: Install
  /** R39: a sign-in popup may never answer here. */
  isPopupDoubtful: boolean
  /** Where the reader left each list of this tab, by the list's name. */
  scrollPlaces: Record<string, ScrollPlace>
}

const initialState: DeviceState = {
  now: 0,
  install: { offer: 'none', isStandalone: false, traits: { userAgent: '', maxTouchPoints: 0 } },
  isPopupDoubtful: false,
  scrollPlaces: {},
}

/** What the screens ask about this device and this tab. */
const deviceSlice = createSlice({
  name: 'device',
  initialState,
  reducers: {
    deviceFound: (_state, { payload }: PayloadAction<DeviceState>) => payload,
    minuteBegan(state, { payload: now }: PayloadAction<number>) {
      state.now = now
    },
    installChanged(state, { payload: install }: PayloadAction<Install>) {
      state.install = install
    },
    scrollPlaceLeft(state, { payload }: PayloadAction<{ list: string; place: ScrollPlace }>) {
      state.scrollPlaces[payload.list] = payload.place
    },
  },
  selectors: {
    selectNow: state => state.now,
    selectInstallOffer: state => state.install.offer,
    selectIsStandalone: state => state.install.isStandalone,
    selectBrowserTraits: state => state.install.traits,
    selectIsPopupDoubtful: state => state.isPopupDoubtful,
    selectScrollPlaces: state => state.scrollPlaces,
    /** null where the reader has not left this list in this tab. */
    selectScrollPlace: (state, list: string) => state.scrollPlaces[list] ?? null,
  },
})

export const { deviceFound, minuteBegan, installChanged, scrollPlaceLeft } = deviceSlice.actions
export const {
  selectNow,
  selectInstallOffer,
  selectIsStandalone,
  selectBrowserTraits,
  selectIsPopupDoubtful,
  selectScrollPlaces,
  selectScrollPlace,
} = deviceSlice.selectors
export const deviceReducer = deviceSlice.reducer
