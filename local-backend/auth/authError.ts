/**
 * A refusal in the shape of Firebase Auth. The status is always 400; the message tells refusals apart, such as
 * 'EMAIL_EXISTS'.
 */
export class AuthError extends Error {
  /** `{ error: { code, message, errors } }`, as the Auth services answer. */
  toJSON() {
    const { message } = this
    return { error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } }
  }
}
