import { getDoc } from 'firebase/firestore/lite'
import {
  deleteObject,
  getDownloadURL,
  getMetadata,
  list,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage'
import { expectRefused, expectSame } from './expect'
import { withDates } from '../../support/attempts/pathDates'
import { change, event, file, type Call } from './visit'

/** Bytes that begin like a JPEG. */
const jpeg = (size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return bytes
}
const AS_JPEG = { contentType: 'image/jpeg' }
/** The picture of a date. The event is a series on Sundays. */
const OF_A_DATE = withDates('{Sunday +2 weeks}_eventImage-0', Date.now())
/** Bytes for several pieces: the SDK starts with pieces of 256 KiB. */
const LARGE = 400_000

/** The address that a file has in production. Documents hold this address, wherever the file was uploaded. */
const asInProduction = (url: string) =>
  `https://firebasestorage.googleapis.com${url.slice(new URL(url).origin.length)}`

/** The calls of §7 for the pictures of Ann's event. */
export const fileCalls: Call[] = [
  [
    'upload the event image by multipart',
    async visit => {
      const { metadata } = await uploadBytes(file(visit), jpeg(2_000), AS_JPEG)
      expectSame([metadata.fullPath, metadata.size], ['events/anns/eventImage-0', 2_000])
    },
  ],
  [
    'upload the thumbnail resumably',
    async visit => {
      const task = uploadBytesResumable(file(visit, 'thumbnailImage-0'), jpeg(LARGE), AS_JPEG)
      const steps: number[] = []
      task.on('state_changed', ({ bytesTransferred }) => steps.push(bytesTransferred))
      expectSame((await task).metadata.size, LARGE)
      if (!steps.some(bytes => bytes > 0 && bytes < LARGE)) throw new Error('It was not sent in pieces')
    },
  ],
  [
    'refused: another picture under the same name, and another type of the same picture',
    async visit => {
      await expectRefused('storage/unauthorized', uploadBytes(file(visit), jpeg(2_000), AS_JPEG))
      const changed = updateMetadata(file(visit), { contentType: 'image/png' })
      await expectRefused('storage/unauthorized', changed)
      await expectRefused('storage/unauthorized', deleteObject(file(visit)))
    },
  ],
  [
    'refused: the picture of a date while the event waits for approval, and a name without a version',
    async visit => {
      for (const name of [OF_A_DATE, 'eventImage'])
        await expectRefused('storage/unauthorized', uploadBytes(file(visit, name), jpeg(100), AS_JPEG))
    },
  ],
  [
    'refused: another name, another type, too large, or for a missing event',
    async visit => {
      const refused = (call: Promise<unknown>) => expectRefused('storage/unauthorized', call)
      await refused(uploadBytes(file(visit, 'other'), jpeg(100), AS_JPEG))
      await refused(uploadBytes(file(visit), jpeg(100), { contentType: 'image/svg+xml' }))
      await refused(uploadBytes(file(visit), jpeg(524_289), AS_JPEG))
      await refused(uploadBytes(file(visit, 'eventImage-0', 'none'), jpeg(100), AS_JPEG))
    },
  ],
  [
    'metadata and download urls, which give the bytes',
    async visit => {
      expectSame((await getMetadata(file(visit))).contentType, 'image/jpeg')
      visit.urls = await Promise.all(
        ['eventImage-0', 'thumbnailImage-0'].map(name => getDownloadURL(file(visit, name))),
      )
      expectSame(await Promise.all(visit.urls.map(url => visit.sizeOf(url))), [2_000, LARGE])
      await expectRefused('storage/object-not-found', getDownloadURL(file(visit, OF_A_DATE)))
    },
  ],
  [
    'update the event with imageUrl and thumbnailUrl, from its own folder only',
    async visit => {
      const [imageUrl = '', thumbnailUrl = ''] = visit.urls.map(asInProduction)
      await change(visit, { imageUrl, thumbnailUrl })
      expectSame((await getDoc(event(visit))).get('imageUrl'), imageUrl)
      await expectRefused(
        'permission-denied',
        change(visit, { imageUrl: imageUrl.replace('anns', 'nobodys') }),
      )
      await expectRefused('permission-denied', change(visit, { imageUrl: 'https://evil.example/a.jpg' }))
    },
  ],
  [
    "list an event's folder, in pages",
    async visit => {
      const folder = file(visit, '')
      const first = await list(folder, { maxResults: 1 })
      const rest = await list(folder, { maxResults: 1, pageToken: first.nextPageToken ?? '' })
      expectSame(
        [...first.items, ...rest.items].map(({ name }) => name),
        ['eventImage-0', 'thumbnailImage-0'],
      )
      expectSame(rest.nextPageToken, undefined)
    },
  ],
]
