import { connect } from 'node:net'
import { listen } from '../../../local-backend/http/listen'

const HEADER_LIMIT_MS = 10_000

/** Opens a connection, sends `text`, and returns everything received until the connection closed. */
const receivedOn = (port: number, text: string) =>
  new Promise<string>(resolve => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => void (text !== '' && socket.write(text)))
    socket.on('data', (bytes: Buffer) => (received += bytes.toString()))
    socket.on('close', () => resolve(received))
  })

describe('W42: a connection without a request', () => {
  it(
    'is closed silently when idle, because a browser would take any text as the answer to its first request',
    async () => {
      const { port, close } = await listen([], 0, '127.0.0.1', Date.now)
      try {
        const [idle, slow] = await Promise.all([receivedOn(port, ''), receivedOn(port, 'GET / HT')])
        expect(idle).toBe('')
        expect(slow).toMatch(/^HTTP\/1\.1 400 /)
      } finally {
        await close()
      }
    },
    6 * HEADER_LIMIT_MS,
  )
})
