import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { encoded } from '../../test/support/harness/hostile'
import type { Request } from './request'

const TIME_LIMIT_MS = 60_000
/** How long to wait for a socket that the server may keep open, ms. */
const RAW_LIMIT_MS = 250

export interface Answer {
  /** The status; 0 if the server closed the connection without an answer. */
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Closes kept connections. */
export const hangUp = () => agent.destroy()

/** Sends a request. Rejects if no answer comes within a minute. A minute suffices even on a busy machine. */
export function send(request: Request, port: number): Promise<Answer> {
  return request.raw ? sendRaw(request.raw, port) : sendRequest(request, port)
}

/** Node refuses to send invalid addresses and headers. Only `raw` requests send them. */
const sendable = (text: string) => text.replace(/[^\u0021-\u007e]/g, encoded)
const isHeader = ([, value]: [string, string]) => /^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(value)

function sendRequest({ method, path, headers, body }: Request, port: number): Promise<Answer> {
  const length = body === undefined ? {} : { 'content-length': String(body.length) }
  const sent = { ...Object.fromEntries(Object.entries(headers).filter(isHeader)), ...length }
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, method, path: sendable(path), headers: sent }
    const outgoing = httpRequest(options, answer => {
      readText(answer).then(
        body => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: body }),
        reject,
      )
    })
    outgoing.setTimeout(TIME_LIMIT_MS, () =>
      outgoing.destroy(new Error(`no answer within ${TIME_LIMIT_MS} ms`)),
    )
    outgoing.on('error', error => {
      // The server may answer before it has read a large body, and then close the connection.
      const isCut = ['EPIPE', 'ECONNRESET'].includes((error as NodeJS.ErrnoException).code ?? '')
      if (isCut && (body?.length ?? 0) > 65_536) resolve({ status: 0, headers: {}, text: '' })
      else reject(error)
    })
    outgoing.end(body)
  })
}

function sendRaw(bytes: Buffer, port: number): Promise<Answer> {
  return new Promise(resolve => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), headers: {}, text })
    }
    const timer = setTimeout(finish, RAW_LIMIT_MS)
    socket.on('data', chunk => chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', finish)
    socket.end(bytes)
  })
}
