import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BackendError } from './backendError'
import { jsonAnswer, type Answer, type Part } from './exchange'
import { expectOwnHost } from './loopback'
import { readBody } from './readBody'

const HEADER_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 60_000
const KEEP_ALIVE_MS = 65_000

export interface Listening {
  server: Server
  port: number
  /** Ends open connections; resolves when the port is free again. */
  close(): Promise<void>
}

/** Serves the parts, first come first served, on a port (0: any free one). Rejects when the port is taken. */
export async function listen(
  parts: Part[],
  port: number,
  host: string,
  now: () => number,
): Promise<Listening> {
  const server = createServer(
    {
      // Slow senders are looked for often enough for the limits to be what they say (W42).
      connectionsCheckingInterval: 1_000,
      headersTimeout: HEADER_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      const { port: ownPort } = server.address() as AddressInfo
      void answer(parts, request, ownPort).then(result => send(request, response, result, now()))
    },
  )
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Whatever is asked and whatever goes wrong, there is an answer. */
async function answer(parts: Part[], request: IncomingMessage, port: number): Promise<Answer> {
  try {
    expectOwnHost(request.headers, port)
    const [path = '/', ...query] = (request.url ?? '/').split('?')
    const exchange = {
      method: request.method ?? 'GET',
      path,
      query: new URLSearchParams(query.join('?')),
      headers: request.headers,
      readBody: () => readBody(request),
    }
    for (const part of parts) {
      const result = await part(exchange)
      if (result) return result
    }
    throw new BackendError('NOT_FOUND', 'There is nothing at this address.')
  } catch (error) {
    if (error instanceof BackendError) return jsonAnswer(error.httpStatus, JSON.stringify(error))
    if (!request.destroyed) console.error('A request failed:', error)
    return jsonAnswer(500, JSON.stringify(new BackendError('INTERNAL', 'The local backend failed.')))
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
  now: number,
) {
  if (response.destroyed) return
  // Clients correct their clock by this (R29), so it follows the backend's clock.
  response.sendDate = false
  const length = Buffer.byteLength(body)
  // What was not read of a refused body is not read any more.
  const isUnread = !request.complete && request.method !== 'GET' && request.method !== 'HEAD'
  response.writeHead(status, {
    date: new Date(now).toUTCString(),
    ...headers,
    ...(status === 304 || status === 204 ? {} : { 'content-length': String(length) }),
    ...(isUnread ? { connection: 'close' } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
