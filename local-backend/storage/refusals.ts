import { BackendError } from '../http/backendError'
import { jsonAnswer, type Answer } from '../http/exchange'

/** The answer of a call; a refusal in the v0 interface's shape, with code and message. Other errors pass. */
export async function answered(call: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    const { httpStatus: code, message } = error
    return jsonAnswer(code, JSON.stringify({ error: { code, message } }))
  }
}
