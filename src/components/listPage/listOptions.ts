import { createContext, useContext } from 'react'

export type PickerKind = 'location' | 'dance'

export interface ListOptions {
  openPicker: (picker: PickerKind) => void
}

/** How the parts of a list screen open its pickers. */
export const ListOptionsContext = createContext<ListOptions>({ openPicker: () => {} })
export const useListOptions = () => useContext(ListOptionsContext)
