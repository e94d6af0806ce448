/** An export or import failed. The message tells the person who ran it what to do. */
export class TransferError extends Error {}
