import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  type FirebaseStorage,
} from 'firebase/storage'
import { BackendError } from '../../../local-backend/http/backendError'
import type { Access } from '../../../local-backend/storage/authorize'
import { BUCKET, JPEG, PNG, startStorage, type StorageServer } from './storageServer'

let server: StorageServer
let app: FirebaseApp
let storage: FirebaseStorage
let accesses: Access[]

beforeEach(async () => {
  accesses = []
  server = await startStorage({
    authorize: access => {
      accesses.push(access)
      if (access.path.startsWith('private/'))
        throw new BackendError('PERMISSION_DENIED', 'Permission denied. No READ permission.')
      if (access.path.startsWith('members/')) throw new BackendError('UNAUTHENTICATED', 'Invalid token.')
    },
  })
  app = initializeApp({ projectId: 'demo-test', storageBucket: BUCKET }, 'storage-test')
  storage = getStorage(app)
  connectStorageEmulator(storage, '127.0.0.1', server.port)
})
afterEach(async () => {
  await deleteApp(app)
  await server.stop()
})

const picture = (path = 'events/e1/eventImage') => ref(storage, path)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    ({ code, status }) => [code, status],
  )

describe('§7 File storage, called by firebase/storage', () => {
  it('uploads a file, and gives a download URL for its bytes', async () => {
    const { metadata } = await uploadBytes(picture(), PNG, {
      contentType: 'image/png',
      customMetadata: { k: 'v' },
    })
    expect(metadata).toMatchObject({ fullPath: 'events/e1/eventImage', size: 11, contentType: 'image/png' })
    expect(metadata.customMetadata).toEqual({ k: 'v' })

    const url = await getDownloadURL(picture())
    expect(url).toMatch(/\/o\/events%2Fe1%2FeventImage\?alt=media&token=[0-9a-f-]{36}$/)
    const response = await fetch(url)
    expect(response.url.startsWith(server.mediaOrigin)).toBe(true)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true)
    expect(Buffer.from(await getBytes(picture())).equals(PNG)).toBe(true)
  })

  it('replaces a file: a creation, as in production, with new bytes, times and token', async () => {
    await uploadBytes(picture(), PNG, { contentType: 'image/png' })
    const before = await getMetadata(picture())
    const firstUrl = await getDownloadURL(picture())
    await uploadBytes(picture(), JPEG, { contentType: 'image/jpeg' })

    const after = await getMetadata(picture())
    expect(after).toMatchObject({ contentType: 'image/jpeg', size: JPEG.length, metageneration: '1' })
    expect(Number(after.generation)).toBeGreaterThan(Number(before.generation))
    expect(await getDownloadURL(picture())).not.toBe(firstUrl)
    expect(Buffer.from(await getBytes(picture())).equals(JPEG)).toBe(true)
    const writes = accesses.filter(({ requestResource }) => requestResource)
    expect(writes.map(({ method }) => method)).toEqual(['create', 'create', 'create', 'create'])
    expect(writes[3]).toMatchObject({
      bucket: BUCKET,
      path: 'events/e1/eventImage',
      resource: { contentType: 'image/png', size: '11' },
      requestResource: { contentType: 'image/jpeg', size: '7' },
    })
    expect(JSON.stringify(accesses)).not.toContain('downloadTokens')
  })

  it('uploads large files in pieces', async () => {
    const bytes = Buffer.concat([JPEG, Buffer.alloc(900_000, 7)])
    const seen: number[] = []
    const task = uploadBytesResumable(picture(), bytes, { contentType: 'image/jpeg' })
    task.on('state_changed', ({ bytesTransferred }) => seen.push(bytesTransferred))
    const { metadata } = await task

    expect(metadata.size).toBe(bytes.length)
    expect(seen).toContain(262_144)
    expect(Buffer.from(await getBytes(picture())).equals(bytes)).toBe(true)
  })

  it('resumes an upload after a pause from the bytes received', async () => {
    const bytes = Buffer.concat([JPEG, Buffer.alloc(900_000, 7)])
    const task = uploadBytesResumable(picture(), bytes, { contentType: 'image/jpeg' })
    let isPaused = false
    task.on('state_changed', ({ bytesTransferred }) => {
      if (bytesTransferred > 0 && !isPaused) {
        isPaused = task.pause()
        setTimeout(() => task.resume(), 20)
      }
    })
    const { metadata } = await task

    expect(isPaused).toBe(true)
    expect(metadata.size).toBe(bytes.length)
    expect(Buffer.from(await getBytes(picture())).equals(bytes)).toBe(true)
  })

  it('changes metadata: null removes a property, and properties that are not mentioned stay', async () => {
    const customMetadata = { a: '1', b: '2' }
    await uploadBytes(picture(), PNG, { contentType: 'image/png', cacheControl: 'max-age=9', customMetadata })
    await updateMetadata(picture(), { customMetadata: { a: '3' } })
    await updateMetadata(picture(), { cacheControl: null as never, contentLanguage: 'en' })

    const metadata = await getMetadata(picture())
    expect(metadata.customMetadata).toEqual({ a: '3', b: '2' })
    expect(metadata).toMatchObject({ contentType: 'image/png', contentLanguage: 'en', metageneration: '3' })
    expect(metadata.cacheControl).toBeUndefined()
  })

  it('lists a folder, at once and in pages', async () => {
    const names = ['2025-01-01_eventImage', 'eventImage', 'thumbnailImage', 'x/deep', 'x/deeper', 'y/deep']
    for (const name of [...names, '../e2/eventImage']) {
      const path = name.startsWith('..') ? 'events/e2/eventImage' : `events/e1/${name}`
      await uploadBytes(picture(path), PNG, { contentType: 'image/png' })
    }
    const all = await listAll(ref(storage, 'events/e1'))
    expect(all.items.map(({ name }) => name)).toEqual(names.slice(0, 3))
    expect(all.prefixes.map(({ fullPath }) => fullPath)).toEqual(['events/e1/x', 'events/e1/y'])

    const items: string[] = []
    const prefixes: string[] = []
    let pageToken: string | undefined
    let pages = 0
    do {
      const page = await list(ref(storage, 'events/e1'), {
        maxResults: 1,
        ...(pageToken ? { pageToken } : {}),
      })
      items.push(...page.items.map(({ name }) => name))
      prefixes.push(...page.prefixes.map(({ name }) => name))
      pageToken = page.nextPageToken
      pages++
    } while (pageToken)
    expect([items, prefixes, pages]).toEqual([names.slice(0, 3), ['x', 'y'], 3])
    expect(accesses.at(-1)).toMatchObject({ method: 'list', path: 'events/e1/', resource: null })
  })

  it('deletes a file, and the file is then not found', async () => {
    await uploadBytes(picture(), PNG, { contentType: 'image/png' })
    await deleteObject(picture())

    // The SDK reports status 0 for this error.
    const missing = ['storage/object-not-found', 0]
    expect(await codeOf(getMetadata(picture()))).toEqual(missing)
    expect(await codeOf(getDownloadURL(picture()))).toEqual(missing)
    expect(await codeOf(getBytes(picture()))).toEqual(missing)
    expect(await codeOf(updateMetadata(picture(), {}))).toEqual(missing)
    expect(await codeOf(deleteObject(picture()))).toEqual(missing)
    expect((await listAll(ref(storage, 'events/e1'))).items).toEqual([])
  })
})

describe('§8 Storage errors, as firebase/storage reports them', () => {
  const calls: [string, (folder: string) => Promise<unknown>][] = [
    ['uploadBytes', folder => uploadBytes(picture(`${folder}/a`), PNG)],
    [
      'uploadBytesResumable',
      folder => uploadBytesResumable(picture(`${folder}/a`), Buffer.alloc(300_000)).then(),
    ],
    ['getMetadata', folder => getMetadata(picture(`${folder}/a`))],
    ['getDownloadURL', folder => getDownloadURL(picture(`${folder}/a`))],
    ['getBytes', folder => getBytes(picture(`${folder}/a`))],
    ['updateMetadata', folder => updateMetadata(picture(`${folder}/a`), { contentType: 'a/b' })],
    ['listAll', folder => listAll(ref(storage, folder))],
    ['deleteObject', folder => deleteObject(picture(`${folder}/a`))],
  ]

  it.each(calls)(
    'say that %s is unauthorised if the rules refuse, and unauthenticated with a bad token',
    async (_, call) => {
      expect(await codeOf(call('private'))).toEqual(['storage/unauthorized', 403])
      expect(await codeOf(call('members'))).toEqual(['storage/unauthenticated', 401])
    },
  )
})
