import { connect } from 'node:net'
import { listen } from '../../../local-backend/http/listen'

const HEADER_LIMIT_MS = 10_000

/** Opens a connection, sends `text`, and gives what came until it was closed. */
const heardOn = (port: number, text: string) =>
  new Promise<string>(resolve => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => void (text !== '' && socket.write(text)))
    socket.on('data', (bytes: Buffer) => (heard += bytes.toString()))
    socket.on('close', () => resolve(heard))
  })

describe('W42: connections that do not ask', () => {
  it(
    'one that a browser opened ahead is closed without a word, which it would take for its first answer',
    async () => {
      const { port, close } = await listen([], 0, '127.0.0.1', Date.now)
      try {
        const [idle, slow] = await Promise.all([heardOn(port, ''), heardOn(port, 'GET / HT')])
        expect(idle).toBe('')
        expect(slow).toMatch(/^HTTP\/1\.1 400 /)
      } finally {
        await close()
      }
    },
    6 * HEADER_LIMIT_MS,
  )
})
