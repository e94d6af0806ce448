import { inMemoryPersistence } from 'firebase/auth'
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage'
import { shownImageUrl } from '../../../../src/domain/event/eventImages'
import type { AuthCalls } from '../../../../src/services/auth/authApi.firebase'
import { makeImagesApi, type ImagesApi } from '../../../../src/services/images/imagesApi'
import { startTestBackend, type TestBackend } from '../../../local-backend/support/testBackend'
import { imageBytes } from '../../../support/harness/imageFiles'
import { fridayIn } from '../../../support/fridays'
import { IMAGES_REQUIRED } from '../../../../src/domain/texts/editorMessages'

const BUCKET = 'https://firebasestorage.googleapis.com/v0/b/app.appspot.com/o/'
const realFetch = globalThis.fetch
const eventImage = imageBytes('photo.jpg')
const thumbnail = imageBytes('turned.jpg')

let backend: TestBackend
let calls: AuthCalls
let storage: FirebaseStorage
let images: ImagesApi
beforeAll(async () => {
  backend = await startTestBackend({ isJudged: true })
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
  const { userId } = await calls.createAccount('ann@example.com', 'secret1')
  const event = { creator: userId, status: 'current', isRecurring: true, recurrenceDay: 5 }
  backend.plant({ 'events/e1': event, 'events/e2': event, 'events/bobs': { ...event, creator: 'bob' } })
})
afterAll(async () => {
  globalThis.fetch = realFetch
  await backend.stop()
})

const namesOf = (eventId: string) =>
  [...backend.files.names('app.appspot.com', `events/${eventId}/`, 100)].filter(name =>
    name.startsWith(`events/${eventId}/`),
  )

describe('§7 File storage, on the local backend under the real rules', () => {
  it("uploads both pictures, and returns addresses in the bucket's form", async () => {
    const onProgress = jest.fn()
    const urls = await images.upload('e1', { eventImage, thumbnail }, undefined, onProgress)
    expect(urls.imageUrl).toMatch(new RegExp(`^${BUCKET}events%2Fe1%2FeventImage\\?alt=media&token=[\\w-]+$`))
    expect(urls.thumbnailUrl).toContain('events%2Fe1%2FthumbnailImage?alt=media')
    expect(onProgress).toHaveBeenCalled()
  })

  it("reads the bytes back from such an address, through the site's own origin", async () => {
    const { imageUrl } = await images.upload('e1', { eventImage, thumbnail })
    expect(shownImageUrl(imageUrl)).toMatch(/^\/v0\/b\/app\.appspot\.com\/o\/events%2Fe1/)
    expect(await images.fetchImage(imageUrl)).toEqual(eventImage)
  })

  it('prefixes the names with the date of an occurrence; uploading again changes nothing more', async () => {
    const date = fridayIn(1)
    const first = await images.upload('e2', { eventImage, thumbnail }, date)
    const again = await images.upload('e2', { eventImage, thumbnail }, date)
    expect(again.imageUrl.split('?')[0]).toBe(first.imageUrl.split('?')[0])
    expect(namesOf('e2')).toEqual([`events/e2/${date}_eventImage`, `events/e2/${date}_thumbnailImage`])
  })

  it('removes every file of an event, or those without a kept address; removing again is no error', async () => {
    const { imageUrl } = await images.upload('e2', { eventImage, thumbnail })
    await images.removeAll('e2', ['Some text', imageUrl])
    expect(namesOf('e2').map(encodeURIComponent)).toEqual([imageUrl.split(/[/?]/).at(-2)])
    await images.removeAll('e2')
    expect(namesOf('e2')).toEqual([])
    await images.removeAll('e2')
    expect(namesOf('e1')).toHaveLength(2)
  })

  it('requires both pictures (§8)', async () => {
    const missing = images.upload('e1', { eventImage, thumbnail: new Uint8Array() })
    await expect(missing).rejects.toMatchObject({ kind: 'permanent', message: IMAGES_REQUIRED })
  })

  it("reports a refusal by the rules as permanent, with the catalogue's text (§8)", async () => {
    await expect(images.upload('bobs', { eventImage, thumbnail })).rejects.toMatchObject({
      kind: 'permanent',
      message: expect.stringMatching(
        /^User does not have permission to access 'events\/bobs\/(eventImage|thumbnailImage)'\.$/,
      ),
    })
    await expect(images.removeAll('bobs')).rejects.toMatchObject({
      kind: 'permanent',
      message: "User does not have permission to access 'events/bobs'.",
    })
  })

  it.each([
    ['https://evil.example/x.png', 'Invalid URL'],
    ['/firebase.json', 'does not exist'],
    [`${BUCKET}events%2Fe1%2Fnone?alt=media`, 'does not exist'],
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
        uploadImages: (
          _storage: unknown,
          _id: string,
          _images: unknown,
          { signal }: { signal: AbortSignal },
        ) => {
          cancelled.push(signal)
          return Promise.reject(new Error('No answer'))
        },
      } as never,
      fileStorage: async () => storage,
    }))
    await expect(stuck.upload('e1', { eventImage, thumbnail })).rejects.toMatchObject({ kind: 'transient' })
    expect(cancelled[0]?.aborted).toBe(true)
  })
})
