import { createContext, useContext } from 'react'

export type PickerKind = 'location' | 'dance'

export interface ListOptions {
  openPicker: (picker: PickerKind) => void
  openSearch: () => void
}

/** Opens the pickers and the search of a list screen. */
export const ListOptionsContext = createContext<ListOptions>({
  openPicker: () => {},
  openSearch: () => {},
})
export const useListOptions = () => useContext(ListOptionsContext)
