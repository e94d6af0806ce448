/** A refusal in the shape of Firebase Auth: always 400, told apart by its message, such as 'EMAIL_EXISTS'. */
export class AuthError extends Error {
  /** `{ error: { code, message, errors } }`, as the Auth services answer. */
  toJSON() {
    const { message } = this
    return { error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } }
  }
}
