import type { Random } from '../../../tools/random'
import { garbled, hostileText, mutated } from '../../../test/support/harness/hostile'

export const VICTIMS_PICTURE = 'events/v-current/eventImage-0'
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 4, 5, 6])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
export const TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/svg+xml',
  'text/html',
  '',
  'IMAGE/PNG; x=y',
]

/** A path for a file. The rules allow some of the paths, including all paths of `uid`'s own files. */
export const nameFor = (random: Random, uid: string | null = null): string => {
  if (uid !== null && random.chance(0.5))
    return `events/${uid}-${random.pick(['current', 'current', 'deleted'])}/eventImage-0`
  const owner = random.pick(['v', 'alice', 'mallory', 'trusty'])
  const event = `${owner}-${random.pick(['current', 'deleted', 'paused'])}`
  const kind = random.pick([
    'eventImage-0',
    'thumbnailImage-0',
    'eventImage',
    '2026-11-29_eventImage-0',
    '2026-02-30_eventImage-0',
    'x',
  ])
  return random.pick([
    `events/${event}/${kind}`,
    `events/${event}/${kind}`,
    `events/${event}/${kind}`,
    VICTIMS_PICTURE,
    `events/${event}/../v-current/${kind}`,
    `events//${event}/${kind}`,
    `events/v-current%2feventImage`,
    hostileText(random),
  ])
}

/** The bytes of a picture, of a file of another type, or of a picture that is too large. */
export function bytesFor(random: Random): Buffer {
  const bytes = random.pick([
    JPEG,
    JPEG,
    PNG,
    Buffer.from('<svg onload="x"/>'),
    Buffer.alloc(0),
    Buffer.from('RIFF0000WEBP'),
  ])
  if (random.chance(0.97)) return bytes
  return Buffer.concat([bytes, Buffer.alloc(random.pick([524_281, 524_282, 600_000]))])
}

/** An upload like the SDK's, sometimes with changes. */
export function multipart(random: Random, name: string) {
  const given = {
    name: random.chance(0.9) ? name : nameFor(random),
    contentType: random.chance(0.7) ? 'image/jpeg' : random.pick(TYPES),
  }
  const metadata = random.chance(0.15) ? mutated(random, given) : given
  const body = Buffer.concat([
    Buffer.from(
      `--b1\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}\r\n`,
    ),
    Buffer.from(`--b1\r\nContent-Type: ${random.pick(['image/jpeg', 'text/html'])}\r\n\r\n`),
    bytesFor(random),
    Buffer.from('\r\n--b1--'),
  ])
  const boundary = random.chance(0.95) ? 'b1' : random.pick(['b2', '', '"b1"', 'x'.repeat(71)])
  return {
    headers: {
      'content-type': `multipart/related; boundary=${boundary}`,
      'x-goog-upload-protocol': 'multipart',
    },
    body: random.chance(0.1) ? garbled(random, body) : body,
  }
}
