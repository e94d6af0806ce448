import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router-dom'

/** The router's history. The layers (`layers.ts`) extend it once the first of them is loaded. */
export const routerHistory = createBrowserHistory({ window, v5Compat: true })

/** The screen that is drawn. `onChange` is the layers'. */
export const drawnScreen: { location?: Location; onChange?: () => void } = {}
