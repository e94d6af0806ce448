import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { PushService } from './pushService'

/** RFC 6455: what the key of a request is hashed with. */
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const TEXT = 1
const CLOSE = 8

/** What Firefox asks of its push service. */
interface Asked {
  messageType?: 'hello' | 'register' | 'unregister' | 'ack'
  channelID?: string
  updates?: { channelID: string; code: number }[]
}

/**
 * Firefox' own push service on this machine (Mozilla's autopush, over a WebSocket). Senders reach its addresses through
 * the push service of the tests, which checks each request. The message stays encrypted up to the browser.
 */
export class Autopush {
  private server = createServer((_request, response) => response.writeHead(404).end())
  private sockets = new Set<Duplex>()
  /** The code of each answer to a message: 100 is shown, 101 can't be decrypted, 102 failed otherwise. */
  readonly acknowledged: number[] = []
  address = ''

  private constructor(private readonly service: PushService) {}

  static async start(service: PushService): Promise<Autopush> {
    const autopush = new Autopush(service)
    autopush.server.on('upgrade', (request, socket) =>
      autopush.accept(request.headers['sec-websocket-key'] ?? '', socket),
    )
    await new Promise<void>(resolve => autopush.server.listen(0, '127.0.0.1', resolve))
    autopush.address = `ws://127.0.0.1:${(autopush.server.address() as AddressInfo).port}/`
    return autopush
  }

  async stop() {
    for (const socket of this.sockets) socket.destroy()
    await new Promise(resolve => this.server.close(resolve))
  }

  private accept(key: string, socket: Duplex) {
    this.sockets.add(socket)
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => socket.destroy())
    const accepted = createHash('sha1')
      .update(key + MAGIC)
      .digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Accept: ${accepted}\r\n\r\n`,
    )
    let rest: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes])
      for (let frame = frameOf(rest); frame; frame = frameOf(rest)) {
        rest = rest.subarray(frame.length)
        if (frame.kind === CLOSE) socket.end()
        if (frame.kind === TEXT) this.answer(JSON.parse(frame.text) as Asked, socket)
      }
    })
  }

  private answer({ messageType, channelID = '', updates = [] }: Asked, socket: Duplex) {
    const say = (message: object) => socket.write(textFrame(JSON.stringify(message)))
    if (messageType === 'hello')
      say({
        messageType,
        status: 200,
        uaid: randomBytes(16).toString('hex'),
        use_webpush: true,
        broadcasts: {},
      })
    if (messageType === 'register') {
      const pushEndpoint = this.service.newAddress(body =>
        say({
          messageType: 'notification',
          channelID,
          version: randomUUID(),
          ttl: 60,
          data: body.toString('base64url'),
          headers: { encoding: 'aes128gcm' },
        }),
      )
      say({ messageType, channelID, status: 200, pushEndpoint })
    }
    if (messageType === 'unregister') say({ messageType, channelID, status: 200 })
    if (messageType === 'ack') this.acknowledged.push(...updates.map(({ code }) => code))
    // The browser asks so whether the connection is still there.
    if (messageType === undefined) say({})
  }
}

/** The first whole frame of a client, which is always masked. Null if more bytes must come. */
function frameOf(bytes: Buffer): { kind: number; text: string; length: number } | null {
  if (bytes.length < 2) return null
  const short = (bytes[1] ?? 0) & 127
  const start = short === 126 ? 4 : 2
  if (short === 127 || bytes.length < start + 4) return null
  const length = start + 4 + (short === 126 ? bytes.readUInt16BE(2) : short)
  if (bytes.length < length) return null
  const mask = bytes.subarray(start, start + 4)
  const content = bytes.subarray(start + 4, length).map((byte, at) => byte ^ (mask[at % 4] ?? 0))
  return { kind: (bytes[0] ?? 0) & 15, text: Buffer.from(content).toString(), length }
}

/** A frame of a server. A message is shorter than 65,536 bytes. */
function textFrame(text: string): Buffer {
  const content = Buffer.from(text)
  const head = Buffer.from([128 | TEXT, 126, content.length >> 8, content.length & 255])
  return Buffer.concat([content.length < 126 ? Buffer.from([128 | TEXT, content.length]) : head, content])
}
