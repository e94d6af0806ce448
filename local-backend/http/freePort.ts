import { connect, createServer } from 'node:net'

const TRIES = 50
const CONNECT_LIMIT_MS = 500

/**
 * Whether another program uses this port. Also tries to connect: on a Mac, a program that listens on every address
 * doesn't stop a second one from listening on one address.
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

/** Whether the port can be bound. True for other errors, such as EACCES: the backend itself explains them. */
const isBindable = (port: number, host: string) =>
  new Promise<boolean>(resolve => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
