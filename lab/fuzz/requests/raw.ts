import { garbled, hostileText } from '../../../test/support/harness/hostile'
import type { MakeRequest } from '../request'

const COMMIT = '/v1/projects/demo-fuzz/databases/(default)/documents:commit'
const REMOVAL = '{"writes":[{"delete":"projects/demo-fuzz/databases/(default)/documents/events/v-current"}]}'

/** Invalid HTTP, and HTTP that two parsers could read differently. The sender is always signed out. */
export const rawRequest: MakeRequest = (random, { port }) => {
  const host = `host: 127.0.0.1:${port}\r\n`
  const length = `content-length: ${REMOVAL.length}\r\n`
  const head = `POST ${COMMIT} HTTP/1.1\r\n${host}`
  const text = random.pick([
    `${head}${length}transfer-encoding: chunked\r\n\r\n0\r\n\r\n${REMOVAL}`,
    `${head}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n${REMOVAL}`,
    `${head}transfer-encoding: chunked\r\n\r\n-1\r\n${REMOVAL}\r\n0\r\n\r\n`,
    `${head}transfer-encoding: x, chunked\r\n\r\n${REMOVAL}`,
    `${head}content-length: 5\r\ncontent-length: 6\r\n\r\n${REMOVAL}`,
    `${head}content-length: -1\r\n\r\n${REMOVAL}`,
    `${head}content-length: 99999999999999999999\r\n\r\n${REMOVAL}`,
    `${head}${length}\r\n${REMOVAL}${head}${length}\r\n${REMOVAL}`,
    `${head}${length}expect: ${random.pick(['100-continue', 'x'])}\r\n\r\n${REMOVAL}`,
    `${head}x: ${'y'.repeat(20_000)}\r\n\r\n`,
    `${head}${'x: y\r\n'.repeat(2_100)}\r\n`,
    `POST ${COMMIT} HTTP/1.1\r\n\r\n`,
    `POST ${COMMIT} HTTP/1.1\r\n${host}${host}\r\n`,
    `GET ${hostileText(random)} HTTP/1.1\r\n${host}\r\n`,
    `GET http://evil.example/ HTTP/1.1\r\n${host}\r\n`,
    `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`,
    `GET / HTTP/1.1\r\n${host}upgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
    `GET / HTTP/${random.pick(['0.9', '1.0', '2.0', '9.9'])}\r\n${host}\r\n`,
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    `${hostileText(random)} / HTTP/1.1\r\n${host}\r\n`,
    `GET / HTTP/1.1\r\n${host}x\u0000y: z\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host} folded: z\r\n\r\n`,
    `GET / HTTP/1.1\n${host}\n`,
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001',
    '',
  ])
  const bytes = Buffer.from(text, 'latin1')
  return {
    part: 'raw',
    who: null,
    origin: 'main',
    method: '',
    path: '',
    headers: {},
    raw: random.chance(0.3) ? garbled(random, bytes) : bytes,
  }
}
