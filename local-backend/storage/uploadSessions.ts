import { randomUUID } from 'node:crypto'
import { BackendError, invalidArgument } from '../http/backendError'
import { notFound } from './reading'
import type { Upload } from './upload'

/** Bytes that all open uploads together may have announced, and uploads that are remembered. */
const MOST_ANNOUNCED_BYTES = 64 * 1024 * 1024
const MOST_SESSIONS = 1000

export interface Session extends Omit<Upload, 'bytes'> {
  id: string
  /** The announced size in bytes: no more is taken (W33). */
  size: number
  received: number
  chunks: Buffer[]
  state: 'active' | 'finalising' | 'final'
}

/**
 * Resumable uploads under way, in memory: what has no final answer is not kept over a restart. When there are too
 * many, those that rested longest are forgotten.
 */
export class UploadSessions {
  private readonly sessions = new Map<string, Session>()

  open(upload: Omit<Upload, 'bytes'>, size: number): Session {
    const session: Session = { ...upload, id: randomUUID(), size, received: 0, chunks: [], state: 'active' }
    this.sessions.set(session.id, session)
    this.forgetOldest()
    return session
  }

  /** Throws BackendError when there is no such upload to this bucket. */
  find(id: string, bucket: string): Session {
    const session = this.sessions.get(id)
    if (!session || session.bucket !== bucket) throw notFound()
    this.sessions.delete(id)
    this.sessions.set(id, session)
    return session
  }

  /** Takes the bytes that follow those received. Throws BackendError for others, or more than announced. */
  append(session: Session, offset: string | undefined, bytes: Buffer) {
    if (session.state !== 'active') throw invalidArgument('The upload takes no more bytes.')
    if (offset !== String(session.received))
      throw invalidArgument(`The next byte of the upload is that at offset ${session.received}.`)
    if (session.received + bytes.length > session.size) {
      this.drop(session)
      throw new BackendError(
        'PAYLOAD_TOO_LARGE',
        `The upload is over the ${session.size} bytes it announced.`,
      )
    }
    session.chunks.push(bytes)
    session.received += bytes.length
  }

  /** Remembered, without its bytes, for clients that missed the answer. */
  finish(session: Session) {
    session.state = 'final'
    session.chunks = []
  }

  drop(session: Session) {
    this.sessions.delete(session.id)
  }

  private forgetOldest() {
    let announced = 0
    for (const { state, size } of this.sessions.values()) announced += state === 'final' ? 0 : size
    for (const session of this.sessions.values()) {
      if (announced <= MOST_ANNOUNCED_BYTES && this.sessions.size <= MOST_SESSIONS) return
      if (session.state !== 'final') announced -= session.size
      this.drop(session)
    }
  }
}
