import { createContext, useContext, type ComponentType } from 'react'

type PickerKind = 'location' | 'dance' | 'home'

/** The sheets that a list screen can open. */
export type SheetKind = PickerKind | 'search'

export interface ListSheetProps {
  kind: SheetKind
  query: string
  onQuery: (query: string) => void
  onClose: () => void
}

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

/** The component, once `ListSheet.tsx` is loaded. That happens right after the first list. */
export const listSheet: { Sheet?: ComponentType<ListSheetProps> } = {}
