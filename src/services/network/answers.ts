/** Gets the device ms at which the request began. */
export type AnswerListener = (begunAt: number) => void

const listeners = new Set<AnswerListener>()

/**
 * R58: calls the listener after each request that got an answer, because the network is then there. Returns a
 * function that stops this.
 */
export function onAnswer(listener: AnswerListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes that a request, begun at this device ms, got an answer. */
export function answered(begunAt: number) {
  for (const listener of listeners) listener(begunAt)
}
