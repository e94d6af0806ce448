import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A device as its push service knows it, with the keys of RFC 8291. */
export interface PushedDevice {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Delivered {
  endpoint: string
  /** The plain text, without its padding. */
  text: string
  ttl: number
  urgency: string
  topic: string
}

const bytes = (text: string) => Buffer.from(text, 'base64url')
const HEADER = 86

/** Decrypts a body of RFC 8188 as the device of RFC 8291 does. Throws if anything isn't as they say. */
export function decrypted(body: Buffer, receiver: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, HEADER)
  if (body[20] !== 65) throw new Error('The key of the sender has not 65 bytes.')
  if (body.length - HEADER > body.readUInt32BE(16)) throw new Error('More than one record.')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', receiver.computeSecret(sender), auth, info, 32))
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  const content = body.subarray(HEADER)
  decipher.setAuthTag(content.subarray(-16))
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  if (end === -1 || plain.subarray(end + 1).some(byte => byte !== 0)) throw new Error('No end of the record.')
  return plain.subarray(0, end).toString()
}

/** The claims of a header of RFC 8292. Throws if it isn't signed with the key that it names. */
export function verifiedClaims(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+),\s*k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = bytes(key)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  )
  if (!isSigned) throw new Error('The token is not signed with its key.')
  return { key, ...(JSON.parse(bytes(claims).toString()) as { aud: string; exp: number; sub: string }) }
}

/** A push service on this machine (RFC 8030), which reads every message as its device would. No code of the sender. */
export class PushService {
  private server = createServer((request, response) => {
    void this.take(request).then(([status, headers]) => response.writeHead(status, headers).end())
  })
  /** How the device at an address reads a body. */
  private devices = new Map<string, (body: Buffer) => string>()
  readonly delivered: Delivered[] = []
  /** What was wrong with requests. */
  readonly complaints: string[] = []
  private waiting: ((message: Delivered) => void)[] = []
  /** What waits for each device that is off, by its topic, the oldest first. */
  private kept = new Map<string, Map<string, { message: Delivered; until: number }>>()
  origin = ''
  /** The clock, in ms. */
  now = Date.now
  /** The answer to a device, instead of 201. */
  answers: (endpoint: string) => [status: number, headers?: Record<string, string>] | null = () => null

  static async start(): Promise<PushService> {
    const service = new PushService()
    await new Promise<void>(resolve => service.server.listen(0, '127.0.0.1', resolve))
    service.origin = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`
    return service
  }

  /** Makes a device with its keys, as `subscribe()` of its browser does. */
  newDevice(): PushedDevice {
    const receiver = createECDH('prime256v1')
    const auth = randomBytes(16)
    return {
      endpoint: this.newAddress(body => decrypted(body, receiver, auth)),
      p256dh: receiver.generateKeys().toString('base64url'),
      auth: auth.toString('base64url'),
    }
  }

  /** Makes the address of a browser that keeps its own keys. `take` gets each encrypted body. */
  newAddress(take: (body: Buffer) => unknown): string {
    const endpoint = `${this.origin}/push/${randomBytes(12).toString('base64url')}`
    this.devices.set(endpoint, body => String(take(body)))
    return endpoint
  }

  /** The next message. */
  next(): Promise<Delivered> {
    return new Promise(resolve => this.waiting.push(resolve))
  }

  /** From now on messages to this device wait (RFC 8030, 5.2 and 5.4). */
  turnOff(endpoint: string) {
    this.kept.set(endpoint, new Map())
  }

  /** Delivers what waits for this device, but for what nobody needs any more. */
  turnOn(endpoint: string) {
    const kept = [...(this.kept.get(endpoint)?.values() ?? [])]
    this.kept.delete(endpoint)
    for (const { message, until } of kept) if (this.now() < until) this.deliver(message)
  }

  async stop() {
    this.server.closeAllConnections()
    await new Promise(resolve => this.server.close(resolve))
  }

  private deliver(message: Delivered) {
    this.delivered.push(message)
    this.waiting.splice(0).forEach(resolve => resolve(message))
  }

  private async take(request: IncomingMessage): Promise<[number, Record<string, string>?]> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const endpoint = this.origin + request.url
    const own = this.answers(endpoint)
    if (own) return own
    const device = this.devices.get(endpoint)
    if (!device) return [404]
    try {
      const { headers } = request
      const { aud, exp, sub } = verifiedClaims(headers.authorization ?? '')
      if (aud !== this.origin) throw new Error(`aud is ${aud}`)
      if (exp * 1000 - Date.now() > 86_400_000) throw new Error('exp is too late')
      if (!/^mailto:.+@/.test(sub)) throw new Error(`sub is ${sub}`)
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding')
      const ttl = Number(headers.ttl)
      if (headers.ttl === undefined || !(ttl >= 0)) throw new Error('no TTL')
      const topic = String(headers.topic)
      if (!/^[\w-]{32}$/.test(topic)) throw new Error(`the topic is ${topic}`)
      const text = device(Buffer.concat(chunks)).trimEnd()
      const message = { endpoint, text, ttl, topic, urgency: String(headers.urgency) }
      const kept = this.kept.get(endpoint)
      // A later message about the same replaces one that waits, and is the latest then.
      kept?.delete(topic)
      if (kept) kept.set(topic, { message, until: this.now() + ttl * 1000 })
      else this.deliver(message)
      return [201, { location: `${endpoint}/1` }]
    } catch (error) {
      this.complaints.push(String(error))
      return [400]
    }
  }
}

/** The fields of a subscription's document. */
export function subscriptionOf(device: PushedDevice, events: readonly string[], own: readonly string[] = []) {
  const id = createHash('sha256').update(device.endpoint).digest('hex')
  const fields = { ...device, events, own, follows: [], remind: false, moderates: false, at: new Date() }
  return { path: `pushSubscriptions/${id}`, fields }
}
