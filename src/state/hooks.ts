import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppDispatch, RootState } from './slices/state'
import type { AppStore } from './wiring/store'

/** For components that show state: selects from it, and renders again when the selection changes. */
export const useAppSelector = useSelector.withTypes<RootState>()
/** For acts: dispatches actions and thunks, the only way from a component to a service. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
/** For a question about the state inside an event handler: `selectX(store.getState())`. */
export const useAppStore = useStore.withTypes<AppStore>()
