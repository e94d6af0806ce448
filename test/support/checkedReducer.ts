import type { RootReducer } from '../../src/state/slices/state'

/** The types of redux-persist's actions, which may hold functions. */
const OF_PERSISTENCE = /^persist\//
/** The results of `typeof` for the primitive values that Redux Toolkit allows. 'object' stands for null. */
const PRIMITIVES = ['string', 'number', 'boolean', 'undefined', 'object']

/**
 * The same reducer with checks like those of Redux Toolkit: state and actions must be plain data, and changing the
 * state throws. Redux Toolkit examines the whole state three times for each action. This reducer examines a value once.
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

/** Freezes `value` and what it holds. Throws Error with the path of the first value that isn't plain data. */
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

/** Whether the value is an array or an object made by `{}`, in Jest's outer realm too. */
function isPlain(value: object): boolean {
  const parent: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || parent === null || Object.getPrototypeOf(parent) === null
}
