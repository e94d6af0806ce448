/** R57: sending again is useless; `code` is that of its reason, see `refusalReason`. */
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
