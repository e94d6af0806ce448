/** R57: a final refusal. Sending again would not help. `refusalReason` turns `code` into words. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly kind = 'permanent'
  /** `message` is only logged. */
  constructor(
    readonly code: string,
    message = code,
  ) {
    super(message)
  }

  override get cause() {
    return this
  }
}
