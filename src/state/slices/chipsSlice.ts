import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Chip } from '../../domain/lists/chips'

/**
 * DESIGN Filter chips: the chips that are on, in the order in which they were pressed. They last until the visit
 * ends.
 */
const chipsSlice = createSlice({
  name: 'chips',
  initialState: { on: [] as Chip[] },
  reducers: {
    chipToggled({ on }, { payload: chip }: PayloadAction<Chip>) {
      return { on: on.includes(chip) ? on.filter(other => other !== chip) : [...on, chip] }
    },
    chipsCleared: () => ({ on: [] }),
  },
  selectors: { selectChips: state => state.on },
})

export const { chipToggled, chipsCleared } = chipsSlice.actions
export const { selectChips } = chipsSlice.selectors
export const chipsReducer = chipsSlice.reducer
