import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What the app has to say once, in a toast; the words are in `domain/messages`. */
export type Notice = 'offline' | 'linkCopied' | 'storageLost' | 'newerRecords' | 'newVersion' | 'sessionEnded'

interface NoticesState {
  shown: Notice[]
}

const initialState: NoticesState = { shown: [] }

const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeRaised(state, { payload: notice }: PayloadAction<Notice>) {
      if (!state.shown.includes(notice)) state.shown.push(notice)
    },
    noticeClosed(state, { payload: notice }: PayloadAction<Notice>) {
      state.shown = state.shown.filter(shown => shown !== notice)
    },
  },
  selectors: { selectNotices: state => state.shown },
})

export const { noticeRaised, noticeClosed } = noticesSlice.actions
export const { selectNotices } = noticesSlice.selectors
export const noticesReducer = noticesSlice.reducer
