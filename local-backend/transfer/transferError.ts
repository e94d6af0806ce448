/** An export or import that can't be done, said so that whoever asked for it knows what to do. */
export class TransferError extends Error {}
