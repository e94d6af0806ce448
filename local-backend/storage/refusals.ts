import { BackendError } from '../http/backendError'
import { jsonAnswer, type Answer } from '../http/exchange'

/**
 * Answers a call. A refusal becomes an answer in the shape of the v0 API, with code and message; other errors pass
 * through.
 */
export async function withRefusals(call: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    const { httpStatus: code, message } = error
    return jsonAnswer(code, JSON.stringify({ error: { code, message } }))
  }
}
