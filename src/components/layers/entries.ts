import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router-dom'

type Entry = Location<{ layer?: { depth: number; of: string; state: unknown } } | null>
type Arrival = Parameters<Parameters<ReturnType<typeof createBrowserHistory>['listen']>[0]>[0]

/** The router's key for the address at which the page was opened. */
export const FIRST_VISIT = 'default'

/** How many layers are open at an entry. */
export const depthOf = ({ state }: Entry) => state?.layer?.depth ?? 0
/** The screen below those layers, with its own key and state. */
export const screenOf = ({ state, ...at }: Entry): Location =>
  state?.layer ? { ...at, key: state.layer.of, state: state.layer.state } : { ...at, state }
/** A name for a screen. Entries that the router did not make share one key. */
export const nameOf = ({ key, pathname, search, hash }: Location) => [key, pathname, search, hash].join(' ')

/** R77: the router's history. Each open layer has an entry above its screen; the screens see only their own. */
export function makeEntries(page: Window) {
  const router = createBrowserHistory({ window: page, v5Compat: true })
  let shown = ''
  const entries = {
    router,
    navigator: { ...router },
    /** The screen on display. */
    drawn: screenOf(router.location),
    /** `layers.ts` sets both: called after a screen is drawn, and on each arrival. `true` keeps the screen. */
    settle: () => {},
    holds: (_arrival: Arrival, _isNew: boolean) => false,
    /** Whether the screens listen. Nobody hears of an arrival before. */
    isHeard: false,
    /** Calls `show` with each new screen. */
    listen: (show: (screen: Location, action: Arrival['action']) => void) => {
      shown = nameOf(screenOf(router.location))
      entries.isHeard = true
      return router.listen(arrival => {
        const screen = screenOf(arrival.location)
        const isNew = nameOf(screen) !== shown
        if (entries.holds(arrival, isNew) || !isNew) return
        shown = nameOf(screen)
        show(screen, arrival.action)
      })
    },
  }
  return entries
}

export const entries = makeEntries(window)

/** Whether the page has just been opened here. The browser announces that itself. Back to this address is another visit. */
export const isOpening = ({ key }: Location) => key === FIRST_VISIT && entries.drawn.key === FIRST_VISIT
