import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppDispatch, RootState } from './slices/state'
import type { AppStore } from './startUp/store'

/** Selects from the state, for components that show it. They render again when the selected value changes. */
export const useAppSelector = useSelector.withTypes<RootState>()
/** Dispatches actions and thunks. This is the only way from a component to a service. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
/** For reading the state inside an event handler: `selectX(store.getState())`. */
export const useAppStore = useStore.withTypes<AppStore>()
