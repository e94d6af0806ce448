import { createContext, useContext } from 'react'

export type PickerKind = 'location' | 'dance'

export interface ListOptions {
  openPicker: (picker: PickerKind) => void
  openSearch: () => void
}

/** How the parts of a list screen open its pickers and its search. */
export const ListOptionsContext = createContext<ListOptions>({
  openPicker: () => {},
  openSearch: () => {},
})
export const useListOptions = () => useContext(ListOptionsContext)
