import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Act } from '../../../tools/moderate/act'
import { planApproval, planRemoval } from '../../../tools/moderate/eventActs'
import { adminSdkBy } from '../../../tools/moderate/firebase/adminSdk'
import { openFirebaseProject } from '../../../tools/moderate/firebase/firebaseProject'
import { explainFailure } from '../../../tools/moderate/firebase/explainFailure'
import { listEvents } from '../../../tools/moderate/listEvents'
import type { Project } from '../../../tools/moderate/project'
import { planTidy } from '../../../tools/moderate/reports'
import { planTrust, planUntrust } from '../../../tools/moderate/trustActs'
import { makeFakeAdminSdk, timestamp, type FakeAdminSdk } from './fakeAdminSdk'
import { PENDING_EVENT } from './scene'

const ACCOUNT = {
  type: 'service_account',
  project_id: 'dancefloor-uk',
  client_email: 'a@b',
  private_key: 'secret-key',
}
let folder: string
let file: string
let sdk: FakeAdminSdk
let project: Project
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dancefloor-moderate-'))
  file = join(folder, 'account.json')
  writeFileSync(file, JSON.stringify(ACCOUNT))
  sdk = makeFakeAdminSdk(
    {
      'events/mine': { ...PENDING_EVENT, creator: 'u1' },
      'events/live': {
        ...PENDING_EVENT,
        status: 'current',
        eventName: 'Live one',
        reported: { userId: '', reason: '', timestamp: timestamp(0) },
      },
      'events/live/reports/u1': { userId: 'u1', reason: 'Moved away', timestamp: timestamp(0) },
      'events/kept': { ...PENDING_EVENT, status: 'paused', eventName: 'Only kept' },
      'events/kept/reports/u2': { userId: 'u2', reason: 'Spam', timestamp: timestamp(0) },
    },
    [{ uid: 'u1', email: 'ann@example.com', displayName: 'Ann', emailVerified: true }],
  )
  project = await openFirebaseProject({ file, load: async () => sdk })
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = async (act: Act) => {
  const entries: unknown[] = []
  await act.run(entry => entries.push(entry))
  return entries
}

describe('R62 moderating a Firebase project', () => {
  it("uses the project's bucket, or the given one", async () => {
    const buckets: string[] = []
    const load = async (_account: object, bucket: string) => {
      buckets.push(bucket)
      return sdk
    }
    await openFirebaseProject({ file, load })
    await openFirebaseProject({ file, bucket: 'own', load })
    expect(buckets).toEqual(['dancefloor-uk.firebasestorage.app', 'own'])
  })

  it('lists events that wait for approval, and reported events', async () => {
    const text = (await listEvents(project)).join('\n')
    expect(text).toContain('Waiting for approval: 1\nmine  Salsa Sundays')
    expect(text).toContain('by ann@example.com (Ann)')
    expect(text).toContain('Reported: 2')
    expect(text).toContain('Reported on 1970-01-01 00:00 UTC by ann@example.com (Ann): Moved away')
    expect(text).toContain('Spam')
  })

  it('R74: closes the reports of a deleted event', async () => {
    sdk.documents.set('events/gone', {
      ...PENDING_EVENT,
      status: 'deleted',
      reported: { userId: '', reason: '', timestamp: timestamp(5) },
    })
    sdk.documents.set('events/gone/reports/u1', { userId: 'u1', reason: 'Spam', timestamp: timestamp(5) })
    for (const act of await planTidy(project)) await run(act)
    expect(sdk.documents.get('events/gone')).not.toHaveProperty('reported')
    expect(sdk.documents.get('events/gone/reports/u1')).toBeUndefined()
    expect(sdk.documents.get('events/live/reports/u1')).toMatchObject({ reason: 'Moved away' })
    expect(await planTidy(project)).toEqual([])
  })

  it("approves with the server's time, later than the stored stamp", async () => {
    expect(await run(await planApproval(project, 'mine'))).toMatchObject([
      { act: 'approve', lastUpdated: sdk.now },
    ])
    expect(sdk.documents.get('events/mine')).toEqual({
      ...PENDING_EVENT,
      creator: 'u1',
      status: 'current',
      listed: true,
      lastUpdated: sdk.now,
    })
    sdk.documents.set('events/mine', { ...PENDING_EVENT, lastUpdated: sdk.now + 5 })
    await run(await planApproval(project, 'mine'))
    expect(sdk.documents.get('events/mine')?.lastUpdated).toBe(sdk.now + 6)
  })

  it('refuses to approve an event that somebody else has just approved', async () => {
    const act = await planApproval(project, 'mine')
    sdk.documents.set('events/mine', { ...PENDING_EVENT, status: 'deleted' })
    await expect(run(act)).rejects.toThrow(/mine is deleted/)
    expect(sdk.documents.get('events/mine')?.status).toBe('deleted')
  })

  it('removes the event, then its files; after a failure, repeating the command completes it', async () => {
    for (const name of ['events/live/eventImage', 'events/live2/eventImage']) sdk.files.add(name)
    const act = await planRemoval(project, 'live')
    const removeFiles = sdk.bucket.deleteFiles
    sdk.bucket.deleteFiles = () => Promise.reject(new Error('ECONNREFUSED'))
    await expect(run(act)).rejects.toThrow(
      /its files are not yet.*could not be reached[^]*same command again/,
    )
    expect(sdk.documents.get('events/live')).toEqual({
      status: 'deleted',
      listed: false,
      shortLocation: 'Kent',
      danceTypes: ['Salsa'],
      lastUpdated: sdk.now,
    })

    sdk.bucket.deleteFiles = removeFiles
    await run(await planRemoval(project, 'live'))
    expect([...sdk.files]).toEqual(['events/live2/eventImage'])
  })

  it('keeps the files whose addresses an event needs', async () => {
    for (const name of ['e/eventImage-1', 'e/eventImage-2', 'e2/eventImage-2'])
      sdk.files.add(`events/${name}`)
    await project.removeFiles('e', ['/v0/b/app/o/events%2Fe%2FeventImage-1?alt=media', 'Salsa'])
    expect([...sdk.files]).toEqual(['events/e/eventImage-1', 'events/e2/eventImage-2'])
  })

  it('R84: finds who ever claimed an event', async () => {
    sdk.documents.set('users/eve/counts/claimed', { events: ['live', 'mine'] })
    sdk.documents.set('users/ann/counts/claimed', { events: ['mine'] })
    expect(await project.findClaimants('live')).toEqual(['eve'])
  })

  it('trusts an account, and withdraws the trust', async () => {
    await run(await planTrust(project, 'ann@example.com'))
    expect(sdk.documents.get('users/u1')).toEqual({ permission: 1 })
    await run(await planUntrust(project, 'ann@example.com'))
    expect(sdk.documents.get('users/u1')).toEqual({})
    await expect(planTrust(project, 'nobody@example.com')).rejects.toThrow(
      'No user found with the e-mail address',
    )
  })

  it.each([
    ['16 UNAUTHENTICATED: invalid credentials', /not accepted/],
    ['invalid_grant: Invalid JWT Signature.', /not accepted/],
    ['7 PERMISSION_DENIED: Missing or insufficient permissions.', /needs the role/],
    ['14 UNAVAILABLE: getaddrinfo ENOTFOUND firestore.googleapis.com', /could not be reached/],
    ['The specified bucket does not exist.', /--bucket/],
  ])('explains %s', async (message, meaning) => {
    sdk.failure = new Error(message)
    await expect(project.findEvent('mine')).rejects.toThrow(meaning)
  })
})

describe('R62 the service account file', () => {
  it.each([
    ['is not JSON', 'nonsense', /is not JSON/],
    [
      'is another kind',
      JSON.stringify({ ...ACCOUNT, type: 'authorized_user' }),
      /type is not service_account/,
    ],
    ['has no key', JSON.stringify({ ...ACCOUNT, private_key: '' }), /has no private_key/],
    ['is null', 'null', /type is not service_account/],
  ])('explains a file that %s, without showing its content', async (_name, text, message) => {
    writeFileSync(file, text)
    const opening = openFirebaseProject({ file, load: async () => sdk })
    await expect(opening).rejects.toThrow(message)
    await expect(opening).rejects.not.toThrow('secret-key')
  })

  it('reports a missing file', async () => {
    await expect(openFirebaseProject({ file: join(folder, 'none') })).rejects.toThrow(/There is no file/)
  })

  it('says how to install firebase-admin if it is missing', async () => {
    const load = adminSdkBy(name => Promise.reject(new Error(`Cannot find package '${name}'`)))
    await expect(openFirebaseProject({ file, load })).rejects.toThrow(
      'npm install --no-save firebase-admin@13.9.0',
    )
  })

  it("stops waiting for a project that doesn't answer", async () => {
    await expect(explainFailure(file, () => new Promise(() => undefined), 50)).rejects.toThrow(
      /could not be reached/,
    )
  })
})
