import { connect, type Socket } from 'node:net'

/** The parts of an answer that a load test needs. */
interface Answer {
  status: number
  bytes: number
}

export interface Load {
  requestsPerSecond: number
  /** In ms. */
  median: number
  p99: number
  bytes: number
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** The bytes of a keep-alive request. */
export function rawPost(port: number, path: string, body: string, token?: string): Buffer {
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: text/plain\r\n${authorization}` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/**
 * A connection that sends one request at a time over a plain socket. Node's HTTP client would use more CPU than the
 * measured server.
 */
class Connection {
  private head: Buffer = Buffer.alloc(0)
  private missing = 0
  private answer: Answer = { status: 0, bytes: 0 }
  private settle: { resolve(answer: Answer): void; reject(error: Error): void } | null = null

  private constructor(private readonly socket: Socket) {
    socket.on('data', chunk => this.take(chunk))
    socket.on('error', error => this.settle?.reject(error))
    socket.on('close', () => this.settle?.reject(new Error('The connection was closed.')))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    return new Connection(socket)
  }

  ask(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject }
      this.socket.write(request)
    })
  }

  close() {
    this.settle = null
    this.socket.destroy()
  }

  private take(chunk: Buffer) {
    if (this.missing === 0) {
      const head = this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk])
      const end = head.indexOf(END_OF_HEAD)
      this.head = head
      if (end === -1) return
      this.head = Buffer.alloc(0)
      const text = head.toString('latin1', 0, end)
      const bytes = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      this.answer = { status: Number(text.slice(9, 12)), bytes }
      this.missing = bytes - (head.length - end - END_OF_HEAD.length)
    } else {
      this.missing -= chunk.length
    }
    if (this.missing > 0) return
    const { settle, answer } = this
    this.missing = 0
    this.settle = null
    settle?.resolve(answer)
  }
}

/**
 * Keeps `connections` busy for `seconds`, after a warm-up of a quarter of that time. `make` builds the n-th request.
 * Rejects if an answer is not 200.
 */
export async function load(
  port: number,
  connections: number,
  seconds: number,
  make: (number: number) => Buffer,
): Promise<Load> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  const begin = performance.now() + seconds * 250
  const end = begin + seconds * 1000
  const times: number[] = []
  let number = 0
  let bytes = 0
  const lane = async (connection: Connection) => {
    for (;;) {
      const asked = performance.now()
      if (asked >= end) return
      const answer = await connection.ask(make(number++))
      if (answer.status !== 200) throw new Error(`Answered ${answer.status}.`)
      bytes = answer.bytes
      if (asked >= begin) times.push(performance.now() - asked)
    }
  }
  try {
    await Promise.all(open.map(lane))
  } finally {
    for (const connection of open) connection.close()
  }
  times.sort((one, other) => one - other)
  const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 100) / 100
  return { requestsPerSecond: Math.round(times.length / seconds), median: at(0.5), p99: at(0.99), bytes }
}
