import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ProxyAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Changes the answer for a path, or leaves it as it is. */
export type ProxyFault = (path: string, answer: ProxyAnswer) => void

export interface FaultyProxy {
  origin: string
  /** The fault to plant from now on; null for none. */
  plant(fault: ProxyFault | null): void
  close(): Promise<void>
}

/** A server that passes requests on to a local backend at `port`. A test may plant a fault in the answers. */
export async function startFaultyProxy(port: number): Promise<FaultyProxy> {
  let fault: ProxyFault | null = null
  // Pages name their own address, which is here the proxy's.
  const addressOf = (at: number) => `//127.0.0.1:${at}/`
  const ownAddress = () => addressOf((server.address() as AddressInfo).port)
  const moved = (body: Buffer) => {
    const text = body.toString('latin1')
    const from = addressOf(port)
    return text.includes(from) ? Buffer.from(text.replaceAll(from, ownAddress()), 'latin1') : body
  }
  const askedFor = (path = '') =>
    path.replace(encodeURIComponent(ownAddress()), encodeURIComponent(addressOf(port)))
  const server = createServer((asked, answering) => {
    const passed = request(
      {
        host: '127.0.0.1',
        port,
        path: askedFor(asked.url),
        method: asked.method,
        // The backend only accepts requests for its own address. Faults change texts, which must not be compressed.
        headers: { ...asked.headers, host: `127.0.0.1:${port}`, 'accept-encoding': 'identity' },
        agent: false,
      },
      got => {
        const chunks: Buffer[] = []
        got.on('data', (chunk: Buffer) => chunks.push(chunk))
        got.on('end', () => {
          const answer = {
            status: got.statusCode ?? 0,
            headers: got.headers,
            body: moved(Buffer.concat(chunks)),
          }
          fault?.((asked.url ?? '').replace(/\?.*/, ''), answer)
          const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = answer.headers
          answering.writeHead(answer.status, headers).end(answer.body)
        })
      },
    )
    passed.on('error', () => answering.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plant: next => void (fault = next),
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
