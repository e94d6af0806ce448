import { connect, createServer } from 'node:net'

const TRIES = 50
const CONNECT_LIMIT_MS = 500

/**
 * Whether another program uses this port. Listening on the port isn't enough to find out: on a Mac, that
 * works even while another program listens on every address. So this also tries to connect.
 */
export async function isPortTaken(port: number, host: string): Promise<boolean> {
  if (port === 0) return false
  return (await isAnswered(port, host)) || !(await isBindable(port, host))
}

/** The first free port from `first` on; `first` if none of the next 50 is free. */
export async function freePortFrom(first: number, host: string): Promise<number> {
  for (let port = first; port < Math.min(first + TRIES, 65_536); port += 1) {
    if (!(await isPortTaken(port, host))) return port
  }
  return first
}

const isAnswered = (port: number, host: string) =>
  new Promise<boolean>(resolve => {
    const socket = connect({ port, host, timeout: CONNECT_LIMIT_MS })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })

/**
 * Whether the port can be bound. Only EADDRINUSE counts as no. The backend itself explains other errors, such
 * as EACCES.
 */
const isBindable = (port: number, host: string) =>
  new Promise<boolean>(resolve => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
