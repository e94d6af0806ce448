import { inMemoryPersistence } from 'firebase/auth'
import { connectStorageEmulator, getStorage, ref, uploadBytes, type FirebaseStorage } from 'firebase/storage'
import { makeFaults } from '../../../../local-backend/faults/faults'
import { allowEverything } from '../../../../local-backend/storage/authorize'
import { readRequestedMetadata } from '../../../../local-backend/storage/requestedMetadata'
import { keepEverything, storeUpload } from '../../../../local-backend/storage/upload'
import { shownImageUrl } from '../../../../src/domain/event/eventImages'
import type { AuthCalls } from '../../../../src/services/auth/authApi.firebase'
import { makeImagesApi, type ImagesApi } from '../../../../src/services/images/imagesApi'
import { startTestBackend, type TestBackend } from '../../../local-backend/support/testBackend'
import { imageBytes } from '../../../support/harness/imageFiles'
import { fridayIn } from '../../../support/fridays'
import { TOO_MANY_PICTURES, VERSIONS } from '../../../../src/domain/images/pictureNames'
import { IMAGES_REQUIRED } from '../../../../src/domain/texts/editorMessages'

const BUCKET = 'https://firebasestorage.googleapis.com/v0/b/app.appspot.com/o/'
const realFetch = globalThis.fetch
const eventImage = imageBytes('photo.jpg')
const thumbnail = imageBytes('turned.jpg')
const picture = { eventImage, thumbnail }
/** Another picture of the same sizes. */
const other = { eventImage: changed(eventImage), thumbnail: changed(thumbnail) }
const faults = makeFaults()
const BY_ANN = { status: 'current', isRecurring: true, recurrenceDay: 5 }

function changed(bytes: Uint8Array<ArrayBuffer>) {
  const copy = bytes.slice()
  copy[copy.length - 1]! ^= 1
  return copy
}

let backend: TestBackend
let calls: AuthCalls
let storage: FirebaseStorage
let images: ImagesApi
let ann: string
beforeAll(async () => {
  backend = await startTestBackend({ isJudged: true, faults })
  const { host, hostname, port } = new URL(backend.origin)
  Object.assign(globalThis, {
    location: { host, hostname, port, origin: backend.origin, protocol: 'http:' },
    // In a page, an address may be only a path, so put the origin before it.
    fetch: (url: unknown, init?: RequestInit) =>
      realFetch(
        typeof url === 'string' && url.startsWith('/') ? backend.origin + url : (url as string),
        init,
      ),
  })
  const firebase = await import('../../../../src/services/images/imagesApi.firebase')
  const { firebaseApp, ACCOUNT_APP } = await import('../../../../src/services/network/firebaseApp')
  const { makeAuthCalls } = await import('../../../../src/services/auth/authApi.firebase')
  calls = makeAuthCalls({ persistence: inMemoryPersistence, localOrigin: backend.origin })
  storage = getStorage(firebaseApp(ACCOUNT_APP), 'gs://app.appspot.com')
  connectStorageEmulator(storage, hostname, Number(port))
  images = makeImagesApi(async () => ({ calls: firebase, fileStorage: async () => storage }))
  ann = (await calls.createAccount('ann@example.com', 'secret1')).userId
  plant({ e1: {}, bobs: { creator: 'bob' } })
})
afterEach(() => faults.clear())
afterAll(async () => {
  globalThis.fetch = realFetch
  await backend.stop()
})

/** Events of Ann, with these fields. */
const plant = (events: Record<string, object>) =>
  backend.plant(
    Object.fromEntries(
      Object.entries(events).map(([id, fields]) => [`events/${id}`, { creator: ann, ...BY_ANN, ...fields }]),
    ),
  )
const namesOf = (eventId: string) =>
  [...backend.files.names('app.appspot.com', `events/${eventId}/`, 100)].filter(name =>
    name.startsWith(`events/${eventId}/`),
  )

/** Stores files of an event past the rules. */
async function plantFiles(eventId: string, names: readonly string[]) {
  const bucket = 'app.appspot.com'
  const { files: store } = backend
  const parts = { store, authorize: allowEverything, keepsFile: keepEverything, now: Date.now }
  for (const file of names) {
    const name = `events/${eventId}/${file}`
    const requested = readRequestedMetadata({ contentType: 'image/jpeg' }, bucket, name)
    const upload = { bucket, name, requested, bytes: Buffer.from('x') }
    await storeUpload(parts, upload, { authorization: undefined })
  }
}

describe('§7 File storage, on the local backend under the real rules', () => {
  it("uploads both pictures, and returns addresses in the bucket's form", async () => {
    const onProgress = jest.fn()
    const urls = await images.upload('e1', picture, undefined, onProgress)
    expect(urls.imageUrl).toMatch(
      new RegExp(`^${BUCKET}events%2Fe1%2FeventImage-0\\?alt=media&token=[\\w-]+$`),
    )
    expect(urls.thumbnailUrl).toContain('events%2Fe1%2FthumbnailImage-0?alt=media')
    expect(onProgress).toHaveBeenCalled()
  })

  it("reads the bytes back from such an address, through the site's own origin", async () => {
    const { imageUrl } = await images.upload('e1', picture)
    expect(shownImageUrl(imageUrl)).toMatch(/^\/v0\/b\/app\.appspot\.com\/o\/events%2Fe1/)
    expect(await images.fetchImage(imageUrl)).toEqual(eventImage)
  })

  it('gives another picture another address, and the earlier address keeps its picture', async () => {
    plant({ again: {} })
    const first = await images.upload('again', picture)
    const second = await images.upload('again', other)
    expect(second.imageUrl).toContain('eventImage-1?')
    expect(second.thumbnailUrl).toContain('thumbnailImage-1?')
    expect(await images.fetchImage(first.imageUrl)).toEqual(eventImage)
    expect(await images.fetchImage(second.imageUrl)).toEqual(other.eventImage)
    const back = await images.upload('again', picture)
    expect(back.imageUrl).toContain('eventImage-2?')
  })

  it('gives the same picture the same addresses again', async () => {
    plant({ same: {} })
    const date = fridayIn(1)
    const first = await images.upload('same', picture, date)
    expect(await images.upload('same', picture, date)).toEqual(first)
    expect(await images.upload('same', picture)).not.toEqual(first)
    expect(namesOf('same')).toEqual([
      `events/same/${date}_eventImage-0`,
      `events/same/${date}_thumbnailImage-0`,
      'events/same/eventImage-0',
      'events/same/thumbnailImage-0',
    ])
  })

  it.each(['thumbnailImage-0', 'eventImage-0'])(
    'finds its own file again if the answer to the upload of %s is lost',
    async name => {
      plant({ [`lost-${name}`]: {} })
      faults.add({
        kind: 'commitThenDrop',
        place: 'storage',
        method: 'POST',
        pattern: new RegExp(name),
        times: 1,
      })
      const { imageUrl } = await images.upload(`lost-${name}`, picture)
      expect(faults.log()).toHaveLength(1)
      expect(imageUrl).toContain('eventImage-0?')
      expect(namesOf(`lost-${name}`)).toHaveLength(2)
    },
  )

  it('completes an upload that broke off between the two files', async () => {
    plant({ half: {} })
    await uploadBytes(ref(storage, 'events/half/thumbnailImage-0'), thumbnail, { contentType: 'image/jpeg' })
    await images.upload('half', picture)
    expect(namesOf('half')).toEqual(['events/half/eventImage-0', 'events/half/thumbnailImage-0'])
  })

  it('never joins the files of two editors', async () => {
    plant({ raced: {} })
    const both = await Promise.all([images.upload('raced', picture), images.upload('raced', other)])
    expect(namesOf('raced')).toHaveLength(4)
    for (const [index, urls] of both.entries()) {
      const own = [picture, other][index]
      expect(await images.fetchImage(urls.imageUrl)).toEqual(own?.eventImage)
      expect(await images.fetchImage(urls.thumbnailUrl)).toEqual(own?.thumbnail)
    }
  })

  it('leaves older files alone, whose names have no version', async () => {
    plant({ older: {} })
    const file = backend.files.find('app.appspot.com', 'events/e1/eventImage-0')
    if (!file) throw new Error('It is not stored.')
    const metadata = { ...file.metadata, name: 'events/older/eventImage' }
    backend.files.put({ ...file, metadata })
    expect((await images.upload('older', picture)).imageUrl).toContain('eventImage-0?')
    expect(namesOf('older')).toContain('events/older/eventImage')
  })

  it('says so once an event has had as many pictures as there are versions (§8)', async () => {
    plant({ full: {} })
    const file = backend.files.find('app.appspot.com', 'events/e1/eventImage-0')
    if (!file) throw new Error('It is not stored.')
    for (const version of VERSIONS) {
      const metadata = { ...file.metadata, name: `events/full/eventImage-${version}` }
      backend.files.put({ ...file, metadata })
    }
    await expect(images.upload('full', other)).rejects.toMatchObject({
      kind: 'permanent',
      message: TOO_MANY_PICTURES,
    })
    const date = fridayIn(1)
    expect((await images.upload('full', other, date)).imageUrl).toContain(`${date}_eventImage-0?`)
  })

  it('R50: removes every file of a deleted event, or those without a kept address; removing again is no error', async () => {
    plant({ e2: {} })
    const { imageUrl } = await images.upload('e2', picture)
    await expect(images.removeAll('e2')).rejects.toMatchObject({ kind: 'permanent' })
    plant({ e2: { status: 'deleted' } })
    await images.removeAll('e2', ['Some text', imageUrl])
    expect(namesOf('e2').map(encodeURIComponent)).toEqual([imageUrl.split(/[/?]/).at(-2)])
    await images.removeAll('e2')
    expect(namesOf('e2')).toEqual([])
    await images.removeAll('e2')
    expect(namesOf('e1')).toHaveLength(2)
  })

  it('R74: removes the thousands of files of a stranger, a hundred at a time', async () => {
    plant({ filled: { status: 'deleted' } })
    const names = Array.from({ length: 250 }, (_, week) => `${fridayIn(week)}_eventImage-0`)
    await plantFiles('filled', names)
    const { fetch } = globalThis
    let [open, most] = [0, 0]
    globalThis.fetch = async (url, init) => {
      const isRemoval = init?.method === 'DELETE'
      if (isRemoval) most = Math.max(most, ++open)
      return fetch(url, init).finally(() => isRemoval && open--)
    }
    await images.removeAll('filled', [`${BUCKET}events%2Ffilled%2F${names[7]}?alt=media`])
    globalThis.fetch = fetch
    expect(namesOf('filled')).toEqual([`events/filled/${names[7]}`])
    expect(most).toBe(100)
  })

  it('an address never shows the picture that later has its name', async () => {
    plant({ swapped: {} })
    const { imageUrl } = await images.upload('swapped', picture)
    plant({ swapped: { status: 'deleted' } })
    await images.removeAll('swapped')
    plant({ swapped: {} })
    const { imageUrl: second } = await images.upload('swapped', other)
    expect(second.split('?')[0]).toBe(imageUrl.split('?')[0])
    // R74: a moderator may restore the event with its first address.
    const gone = { kind: 'permanent', message: expect.stringContaining('does not exist') }
    await expect(images.fetchImage(imageUrl)).rejects.toMatchObject(gone)
    // An address without a token may have been stored before the file was added.
    await expect(images.fetchImage(second.split('&')[0] ?? '')).rejects.toMatchObject(gone)
    expect(await images.fetchImage(second)).toEqual(other.eventImage)
  })

  it('requires both pictures (§8)', async () => {
    const missing = images.upload('e1', { eventImage, thumbnail: new Uint8Array() })
    await expect(missing).rejects.toMatchObject({ kind: 'permanent', message: IMAGES_REQUIRED })
  })

  it("reports a refusal by the rules as permanent, with the catalogue's text (§8)", async () => {
    const refusal = (path: string) => ({
      kind: 'permanent',
      message: `User does not have permission to access '${path}'.`,
    })
    await expect(images.upload('bobs', picture)).rejects.toMatchObject(refusal('events/bobs'))
    await expect(images.removeAll('bobs')).rejects.toMatchObject(refusal('events/bobs'))
    plant({ gone: { status: 'deleted' } })
    await expect(images.upload('gone', picture)).rejects.toMatchObject(
      refusal('events/gone/thumbnailImage-0'),
    )
  })

  it.each([
    ['https://evil.example/x.png', 'Invalid URL'],
    ['/firebase.json', 'Invalid URL'],
    ['/images/none.png', 'does not exist'],
    [`${BUCKET}events%2Fe1%2FeventImage?alt=media`, 'does not exist'],
    [`${BUCKET}events%2Fe1%2FeventImage-9?alt=media&token=none`, 'does not exist'],
  ])('never copies %s as a picture (C10)', async (url, text) => {
    await expect(images.fetchImage(url)).rejects.toMatchObject({
      kind: 'permanent',
      message: expect.stringContaining(text),
    })
  })

  it('does not take a failing network for a refusal (R58)', async () => {
    const { storageError } = await import('../../../../src/services/images/storageError')
    const errorOf = (code: string) => Object.assign(new Error(`Firebase Storage: Text. (${code})`), { code })
    const kinds = [
      'retry-limit-exceeded',
      'canceled',
      'quota-exceeded',
      'unauthenticated',
      'object-not-found',
    ].map(name => storageError(errorOf(`storage/${name}`)))
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'transient',
      'transient',
      'transient',
      'auth',
      'permanent',
    ])
    expect(kinds[0]?.message).toBe('Text.')
    expect(storageError(new TypeError('Failed to fetch')).kind).toBe('transient')
  })

  it('aborts an upload after its time limit (R58)', async () => {
    const cancelled: AbortSignal[] = []
    const stuck = makeImagesApi(async () => ({
      calls: {
        uploadImages: ({ signal }: { signal: AbortSignal }) => {
          cancelled.push(signal)
          return Promise.reject(new Error('No answer'))
        },
      } as never,
      fileStorage: async () => storage,
    }))
    await expect(stuck.upload('e1', picture)).rejects.toMatchObject({ kind: 'transient' })
    expect(cancelled[0]?.aborted).toBe(true)
  })
})
