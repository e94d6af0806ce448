import type { Location } from 'react-router-dom'

/** How the app draws a new screen. `screenTransitions.ts` replaces `around` once it is loaded. */
export const screenHooks = {
  around: (draw: () => void, _to: Location) => draw(),
  /** Loads the code of the screen at this path. Never rejects. The routes set this function. */
  load: (_pathname: string) => Promise.resolve(),
  /** Called once a screen is drawn. The start, and later the transition that waits for the screen's code, set it. */
  onDrawn: () => {},
  /** Resolves once the first screen is painted and the page is idle. `main.tsx` sets this function. */
  whenQuiet: () => Promise.resolve(),
}
