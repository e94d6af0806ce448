/** R57: a final refusal. Sending again would not help. `refusalReason` turns `code` into words. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly kind = 'permanent'
  constructor(readonly code: string) {
    super(code)
  }

  override get cause() {
    return this
  }
}
