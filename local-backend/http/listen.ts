import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { BackendError, invalidArgument } from './backendError'
import { jsonAnswer, type Answer, type Part } from './exchange'
import { expectNoProxy, expectOwnHost } from './loopback'
import { readBody } from './readBody'

const HEADER_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 60_000
const KEEP_ALIVE_MS = 65_000

/** The answer when Node itself can't parse a request, so that no part sees it. */
const UNPARSABLE_REQUEST_ANSWER = unparsableRequestAnswer()

/** The steps in which a request is handled. */
export interface Handling {
  /** Produces the answer; never rejects. */
  answer(): Promise<Answer>
  /** Sends the head of an answer and returns the body bytes that must follow. */
  begin(answer: Answer): Buffer
  /** Sends a complete answer. */
  send(answer: Answer): void
}

/** Replaces the usual handling of a request: first `answer`, then `send` (faults/). */
export type Disturb = (
  request: IncomingMessage,
  response: ServerResponse,
  handling: Handling,
) => Promise<void>

export interface Listening {
  server: Server
  port: number
  /** Closes all connections; resolves when the port is free again. */
  close(): Promise<void>
}

/** Serves the parts on a port (0: any free one); the first part that answers wins. Rejects if the port is taken. */
export async function listen(
  parts: Part[],
  port: number,
  host: string,
  now: () => number,
  disturb: Disturb = undisturbed,
): Promise<Listening> {
  let ownPort = port
  const server = createServer(
    {
      // Check often enough that slow senders are cut off close to the limits (W42).
      connectionsCheckingInterval: 1_000,
      headersTimeout: HEADER_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      const handling: Handling = {
        answer: () => answer(parts, request, ownPort),
        begin: result => Buffer.from(begin(request, response, result, now())),
        send: result => {
          const body = begin(request, response, result, now())
          if (!response.destroyed) response.end(body)
        },
      }
      void disturb(request, response, handling)
    },
  )
  server.on('clientError', (_error, socket) => {
    // Browsers open connections in advance. An answer on an idle connection would be taken for the answer to its first
    // request.
    if ((socket as Socket).bytesRead === 0) socket.destroy()
    else if (socket.writable) socket.end(UNPARSABLE_REQUEST_ANSWER)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  ownPort = (server.address() as AddressInfo).port
  return {
    server,
    port: ownPort,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function unparsableRequestAnswer(): string {
  const refusal = invalidArgument('This is not an HTTP request, or its address and headers exceed 16 KiB.')
  const body = JSON.stringify(refusal)
  const lines = [
    'HTTP/1.1 400 Bad Request',
    'Connection: close',
    'Content-Type: application/json; charset=UTF-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/** Always gives an answer, whatever is asked and whatever fails. */
async function answer(parts: Part[], request: IncomingMessage, port: number): Promise<Answer> {
  try {
    expectNoProxy(request.headers)
    expectOwnHost(request.headers, port)
    const url = request.url ?? '/'
    const mark = url.indexOf('?')
    const exchange = {
      method: request.method ?? 'GET',
      path: mark < 0 ? url : url.slice(0, mark),
      query: new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)),
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

const undisturbed: Disturb = async (_request, _response, { answer: result, send }) => send(await result())

/** Sends the head of an answer and returns its body. */
function begin(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
  now: number,
): Buffer | string {
  if (response.destroyed) return body
  // Clients correct their clocks with this header (R29), so it follows the backend's clock.
  response.sendDate = false
  // The rest of a refused body is never read, so the connection must close.
  const isUnread = !request.complete && request.method !== 'GET' && request.method !== 'HEAD'
  response.writeHead(status, {
    date: new Date(now).toUTCString(),
    ...headers,
    ...(status === 304 || status === 204 ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...(isUnread ? { connection: 'close' } : {}),
  })
  // Keep a string as a string: Node sends it in one piece with the head.
  return request.method === 'HEAD' ? '' : body
}
