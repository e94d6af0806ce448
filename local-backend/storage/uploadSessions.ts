import { randomUUID } from 'node:crypto'
import { BackendError, invalidArgument } from '../http/backendError'
import { notFound } from './reading'
import type { Upload } from './upload'

/** Limits: the total announced size of all open uploads in bytes, and the number of remembered uploads. */
const MAX_ANNOUNCED_BYTES = 64 * 1024 * 1024
const MAX_SESSIONS = 1000

export interface Session extends Omit<Upload, 'bytes'> {
  id: string
  /** The announced size in bytes; more is refused (W33). */
  size: number
  received: number
  chunks: Buffer[]
  state: 'active' | 'finalising' | 'final'
}

/**
 * The resumable uploads in progress, in memory. They do not survive a restart. Beyond the limits, the least recently
 * used are dropped.
 */
export class UploadSessions {
  private readonly sessions = new Map<string, Session>()

  open(upload: Omit<Upload, 'bytes'>, size: number): Session {
    const session: Session = { ...upload, id: randomUUID(), size, received: 0, chunks: [], state: 'active' }
    this.sessions.set(session.id, session)
    this.forgetOldest()
    return session
  }

  /** Finds an upload. Throws BackendError if this bucket has none with that id. */
  find(id: string, bucket: string): Session {
    const session = this.sessions.get(id)
    if (!session || session.bucket !== bucket) throw notFound()
    this.sessions.delete(id)
    this.sessions.set(id, session)
    return session
  }

  /** Appends the next bytes. Throws BackendError if the offset is wrong or the bytes exceed the announced size. */
  append(session: Session, offset: string | undefined, bytes: Buffer) {
    if (session.state !== 'active') throw invalidArgument('The upload accepts no more bytes.')
    if (offset !== String(session.received))
      throw invalidArgument(`The next byte must be at offset ${session.received}.`)
    if (session.received + bytes.length > session.size) {
      this.drop(session)
      throw new BackendError('PAYLOAD_TOO_LARGE', `The upload exceeds its announced ${session.size} bytes.`)
    }
    session.chunks.push(bytes)
    session.received += bytes.length
  }

  /** Keeps a finished upload without its bytes, for clients that missed the answer. */
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
      if (announced <= MAX_ANNOUNCED_BYTES && this.sessions.size <= MAX_SESSIONS) return
      if (session.state !== 'final') announced -= session.size
      this.drop(session)
    }
  }
}
