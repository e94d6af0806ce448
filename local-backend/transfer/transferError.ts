/** What a stranger wrote into a file must not control the terminal that shows the message. */
const HARMFUL = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu

/** An export or import failed. The message tells the person who ran it what to do. */
export class TransferError extends Error {
  constructor(message: string) {
    super(message.replace(HARMFUL, ' '))
  }
}
