import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { makeWebHandler } from '../../functions/webHandler'

export interface ExpressServer {
  port: number
  close(): Promise<void>
}

/**
 * Serves a handler of Cloud Functions over HTTP. Requests and responses behave like those of Express 4, which Google's
 * functions framework may use: `send` makes JSON of any object but a Buffer, and sends no body for HEAD.
 */
export async function serveAsExpress(handler: ReturnType<typeof makeWebHandler>): Promise<ExpressServer> {
  const server = createServer((incoming, outgoing) => {
    void handler(requestOf(incoming), responseOf(incoming, outgoing))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const requestOf = ({ method = '', url = '', headers }: IncomingMessage) => ({
  method,
  originalUrl: url,
  headers,
})

function responseOf({ method }: IncomingMessage, outgoing: ServerResponse) {
  return {
    status(code: number) {
      outgoing.statusCode = code
      return this
    },
    set(headers: Record<string, string>) {
      for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
      return this
    },
    send(body: unknown): unknown {
      if (typeof body !== 'string' && !Buffer.isBuffer(body)) {
        outgoing.setHeader('content-type', 'application/json; charset=utf-8')
        return this.send(JSON.stringify(body))
      }
      outgoing.setHeader('content-length', Buffer.byteLength(body))
      return method === 'HEAD' ? outgoing.end() : outgoing.end(body)
    },
    end: () => outgoing.end(),
    on: (event: 'close', listener: () => void) => outgoing.on(event, listener),
  }
}
