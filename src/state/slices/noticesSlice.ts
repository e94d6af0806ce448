import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UndoOffer } from '../../domain/organiser/undo'

/** A message that the app shows once, as a toast. Its text is in src/domain/texts. */
export type Notice =
  | 'offline'
  | 'notOpened'
  | 'linkCopied'
  | 'storageLost'
  | 'newerRecords'
  | 'newVersion'
  | 'sessionEnded'
  | 'eventNews'
  | 'reported'
  | 'claimed'
  | 'joined'
  | 'left'
  | 'givenBack'
  | 'undo'
  | 'tell'

interface NoticesState {
  shown: Notice[]
  /** The act that the person can undo from the notice 'undo'. */
  undo: UndoOffer | null
}

const initialState: NoticesState = { shown: [], undo: null }

const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeRaised(state, { payload: notice }: PayloadAction<Notice>) {
      if (!state.shown.includes(notice)) state.shown.push(notice)
    },
    noticeClosed(state, { payload: notice }: PayloadAction<Notice>) {
      state.shown = state.shown.filter(shown => shown !== notice)
      if (notice === 'undo') state.undo = null
    },
    /** A new offer replaces the previous one. Only the last act can be undone. */
    undoOffered(state, { payload: offer }: PayloadAction<UndoOffer>) {
      state.undo = offer
      state.shown = [...state.shown.filter(shown => shown !== 'undo'), 'undo']
    },
  },
  selectors: { selectNotices: state => state.shown, selectUndo: state => state.undo },
})

export const { noticeRaised, noticeClosed, undoOffered } = noticesSlice.actions
export const { selectNotices, selectUndo } = noticesSlice.selectors
export const noticesReducer = noticesSlice.reducer
