import { join } from 'node:path'
import { makeStorageAuthorize } from '../../../local-backend/authorize/storageAuthorize'
import type { BackendError } from '../../../local-backend/http/backendError'
import { withoutTokens, type Access } from '../../../local-backend/storage/authorize'
import { newMetadata } from '../../../local-backend/storage/metadata'
import { readRequestedMetadata } from '../../../local-backend/storage/requestedMetadata'
import { NOW, ROOT, startRulesBackend, type RulesBackend } from './rulesBackend'

const BUCKET = 'app.appspot.com'
const PATH = 'events/cur/eventImage-0'

let backend: RulesBackend
let ask: (who: string, access: Partial<Access>) => string
beforeAll(async () => {
  backend = await startRulesBackend()
  const authorize = makeStorageAuthorize({
    rulesFile: join(ROOT, 'firebase/storage.rules'),
    callerOf: ({ authorization: uid }) => (uid === undefined ? null : { uid, token: { sub: uid } }),
    store: backend.store,
    now: () => NOW,
  })
  ask = (who, access) => {
    const none = { method: 'get', bucket: BUCKET, path: PATH, resource: null, requestResource: null } as const
    try {
      authorize({ ...none, ...access }, { authorization: who === 'anon' ? undefined : who })
      return 'allow'
    } catch (error) {
      return `${(error as BackendError).status} ${(error as Error).message}`
    }
  }
})
afterAll(() => backend.stop())

const file = (name = PATH, contentType = 'image/jpeg', size = 40_000) =>
  withoutTokens(
    newMetadata(
      {
        bucket: BUCKET,
        name,
        requested: readRequestedMetadata({ contentType }, BUCKET, name),
        size,
        checksums: { md5Hash: '', crc32c: '0' },
      },
      null,
      NOW,
    ),
  )
const create = (who: string, requestResource: Access['requestResource'], path = PATH) =>
  ask(who, { method: 'create', path, requestResource })

describe('security: storage', () => {
  it('lets the owner of an event write its pictures; the rules read the owner with firestore.get', () => {
    expect(create('alice', file())).toBe('allow')
    expect(create('bob', file())).not.toBe('allow')
    expect(create('anon', file())).not.toBe('allow')
    expect(create('alice', file('events/none/eventImage-0'), 'events/none/eventImage-0')).not.toBe('allow')
  })

  it('lets nobody replace a file, because the rules see the stored one', () => {
    const replacing = { method: 'create', resource: file(), requestResource: file() } as const
    for (const who of ['alice', 'bob', 'anon']) expect(ask(who, replacing)).not.toBe('allow')
    expect(ask('alice', { ...replacing, method: 'update' })).not.toBe('allow')
  })

  it("refuses with Firebase's own messages", () => {
    const words = (permission: string) => `PERMISSION_DENIED Permission denied. No ${permission} permission.`
    expect(create('bob', file())).toBe(words('WRITE'))
    expect(ask('bob', { method: 'delete', resource: file() })).toBe(words('WRITE'))
    expect(ask('bob', { method: 'list', path: 'events/cur/' })).toBe(words('LIST'))
    expect(ask('bob', { method: 'get', path: 'elsewhere', resource: file() })).toBe(words('READ'))
  })

  it('judges the size of a file as a number, although the size is stored as text', () => {
    expect(create('alice', file(PATH, 'image/png', 524_288))).toBe('allow')
    expect(create('alice', file(PATH, 'image/png', 524_289))).not.toBe('allow')
    expect(create('alice', file(PATH, 'image/png', 0))).not.toBe('allow')
  })

  it.each(['events//cur/eventImage-0', '/events/cur/eventImage-0', 'events/cur/eventImage-0/', ''])(
    'refuses a name with ambiguous segments: %j',
    path => {
      expect(create('alice', file(path), path)).not.toBe('allow')
      expect(ask('alice', { method: 'get', path, resource: file(path) })).not.toBe('allow')
    },
  )

  it('lists a folder, but not every file with the same prefix', () => {
    expect(ask('alice', { method: 'list', path: 'events/cur/' })).toBe('allow')
    expect(ask('alice', { method: 'list', path: 'events/cur' })).not.toBe('allow')
    expect(ask('alice', { method: 'list', path: 'events//cur/' })).not.toBe('allow')
  })
})
