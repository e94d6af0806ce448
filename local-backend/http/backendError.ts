/** The Google API statuses that this backend answers with, and the HTTP status of each. */
const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
} as const

export type ErrorStatus = keyof typeof HTTP_STATUS

/** A refusal that the caller receives in Firebase's own shape. */
export class BackendError extends Error {
  readonly httpStatus: number

  constructor(
    readonly status: ErrorStatus,
    message: string,
  ) {
    super(message)
    this.httpStatus = HTTP_STATUS[status]
  }

  /** `{ error: { code, message, status } }`, as Firebase's REST APIs answer. */
  toJSON() {
    return { error: { code: this.httpStatus, message: this.message, status: this.status } }
  }
}

export const invalidArgument = (message: string) => new BackendError('INVALID_ARGUMENT', message)
