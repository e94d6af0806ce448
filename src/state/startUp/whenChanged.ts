import type { RootState } from '../slices/state'
import type { AppStore } from './store'

/** Runs `act` now, and again whenever one of the values that `pick` finds in the store has become another. */
export function whenChanged<Picked extends readonly unknown[]>(
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  pick: (state: RootState) => Picked,
  act: (picked: Picked) => void,
) {
  let before: Picked | undefined
  const look = () => {
    const now = pick(store.getState())
    if (before?.every((one, at) => one === now[at])) return
    before = now
    act(now)
  }
  store.subscribe(look)
  look()
}
