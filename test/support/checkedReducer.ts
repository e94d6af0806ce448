import type { RootReducer } from '../../src/state/slices/state'

/** redux-persist's actions hold functions. */
const OF_PERSISTENCE = /^persist\//
/** As Redux Toolkit counts them; null counts as an object. */
const PRIMITIVES = ['string', 'number', 'boolean', 'undefined', 'object']

/**
 * The same reducer with checks like those of Redux Toolkit, which examines the whole state three times an action. This
 * examines each value once: state and actions must be plain data, and the state is frozen, so that changing it throws.
 */
export function checked(reducer: RootReducer): RootReducer {
  const known = new WeakSet()
  return (state, action) => {
    if (!OF_PERSISTENCE.test(action.type)) freezePlain(action, action.type, known)
    const next = reducer(state, action)
    freezePlain(next, `the state after ${action.type}`, known)
    return next
  }
}

/** Freezes `value` and what it holds. Throws Error with the path of the first value that is no plain data. */
function freezePlain(value: unknown, path: string, known: WeakSet<object>) {
  if (typeof value !== 'object' || value === null) {
    if (!PRIMITIVES.includes(typeof value)) throw new Error(`${path} is no plain data: ${String(value)}`)
    return
  }
  if (known.has(value)) return
  if (!isPlain(value)) throw new Error(`${path} is no plain data: ${String(value)}`)
  known.add(Object.freeze(value))
  for (const [key, part] of Object.entries(value)) freezePlain(part, `${path}.${key}`, known)
}

/** An array, or an object made by `{}`, in this world or in the one that Jest runs in. */
function isPlain(value: object): boolean {
  const parent: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || parent === null || Object.getPrototypeOf(parent) === null
}
