import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router-dom'

/** The router's history. `layers.ts` extends it once the first layer is loaded. */
export const routerHistory = createBrowserHistory({ window, v5Compat: true })

/**
 * The screen that is drawn now. The layers set `onChange`. The start, and later the transition that waits for the
 * screen's code, set `onDrawn`.
 */
export const drawnScreen: { location?: Location; onChange?: () => void; onDrawn?: () => void } = {}

/** How the router draws a new screen. `screenTransitions.ts` replaces `around` once it is loaded. */
export const drawing = {
  around: (draw: () => void, _to: Location) => draw(),
  /** Loads the code of the screen at this path. Never rejects. The routes set this function. */
  load: (_pathname: string) => Promise.resolve(),
  /** Resolves once the first screen is painted and the page is idle. `main.tsx` sets this function. */
  whenQuiet: () => Promise.resolve(),
}

const { listen } = routerHistory
routerHistory.listen = draw => listen(update => drawing.around(() => draw(update), update.location))
