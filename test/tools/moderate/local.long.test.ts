import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findKey } from '../../../local-backend/admin/doorFile'
import { makeDoor } from '../../../tools/moderate/local/door'
import { makeLocalProject } from '../../../tools/moderate/local/localProject'
import { PENDING_EVENT, Scene } from './scene'

// A shared machine is slow, so the limit is generous.
jest.setTimeout(30_000)

const BUCKET = 'app.appspot.com'

describe.each([
  ['runs', true],
  ['does not run', false],
])('R62 npm run moderate, on a local backend that %s', (_how, isRunning) => {
  let scene: Scene
  beforeEach(async () => {
    scene = new Scene(isRunning)
    await scene.prepare(backend =>
      backend.plant({
        'events/mine': PENDING_EVENT,
        'events/older': { ...PENDING_EVENT, status: 'pending', lastUpdated: 500, eventName: 'Zouk Fridays' },
        'events/live': { ...PENDING_EVENT, status: 'current', eventName: 'Live one' },
      }),
    )
  })
  afterEach(() => scene.stop())

  it('lists waiting events with their organisers, oldest first, then reported events with their reporters', async () => {
    const ann = await scene.signUp('ann@example.com')
    const bob = await scene.signUp('bob@example.com')
    const timestamp = new Date(Date.UTC(2026, 10, 20, 9, 5))
    const reported = { userId: '', reason: '', timestamp }
    await scene.prepare(backend =>
      backend.plant({
        'events/mine': { ...PENDING_EVENT, creator: ann },
        'events/live': { ...PENDING_EVENT, status: 'current', eventName: 'Live one', reported },
        [`events/live/reports/${bob}`]: { userId: bob, reason: 'Moved away', timestamp },
        'events/live/reports/gone': { userId: 'gone', reason: 'Spam', timestamp: new Date(0) },
        'events/other': { ...PENDING_EVENT, status: 'current', eventName: 'Only kept' },
        'events/other/reports/x': { userId: 'x', reason: 'Twice', timestamp: new Date(0) },
        'events/deleted': { ...PENDING_EVENT, status: 'deleted', reported, eventName: 'Deleted one' },
      }),
    )
    const text = await scene.moderate(['list'])

    expect(text).toContain(isRunning ? 'the local backend at http://127.0.0.1:' : 'that does not run')
    expect(text).toMatch(
      /approval: 2\nolder {2}Zouk Fridays[^]+\nmine {2}Salsa Sundays \(|Salsa Sundays {2}\(pend/,
    )
    expect(text).toContain('every Sunday 18:00–21:00 · Town Hall, Canterbury · Kent')
    expect(text).toContain('by ann@example.com')
    expect(text).toContain('Reported: 2')
    expect(text).toContain('Reported on 2026-11-20 09:05 UTC by bob@example.com: Moved away')
    expect(text.match(/Moved away/g)).toHaveLength(1)
    expect(text).toContain('by an unknown account, gone: Spam')
    expect(text).toContain('Twice')
    expect(text).not.toContain('Deleted one')
  })

  it('R85: lists each report with its reason, and a record without a report as one of nobody', async () => {
    const bob = await scene.signUp('bob@example.com')
    const at = new Date(Date.UTC(2026, 10, 20, 9, 5))
    const live = { ...PENDING_EVENT, status: 'current' }
    const mark = { userId: '', reason: '', timestamp: at }
    await scene.prepare(backend =>
      backend.plant({
        'events/new': { ...live, eventName: 'New one', reported: mark },
        [`events/new/reports/${bob}`]: { userId: bob, reason: 'Never existed', timestamp: at },
        'events/bare': { ...live, eventName: 'Bare one', reported: mark },
      }),
    )
    const text = await scene.moderate(['list'])
    expect(text).toContain('Reported: 2')
    expect(text).toContain('by bob@example.com: Never existed')
    expect(text).toContain('Reported on 2026-11-20 09:05 UTC by nobody: (no reason is kept)')
    expect(text.match(/by nobody: \(no/g)).toHaveLength(1)
    expect(await scene.moderate(['tidy'])).toContain('There is nothing to do.')
  })

  it('R84: lists claims by untrusted accounts with the changed fields, until a moderator keeps the event', async () => {
    const [ann, tom] = [await scene.signUp('ann@example.com'), await scene.signUp('tom@example.com')]
    const orphan = { ...PENDING_EVENT, status: 'current' }
    await scene.prepare(backend =>
      backend.plant({
        'events/theirs': { ...orphan, eventName: 'Quay Social' },
        'events/quiet': { ...orphan, creator: '', eventName: 'Quiet Social' },
        'events/trusted': { ...orphan, eventName: 'Pier Social' },
        'events/old': { ...orphan, creator: ann, eventName: 'Old claim' },
        [`users/${tom}`]: { permission: 1 },
      }),
    )
    expect(await scene.moderate(['list'])).toMatch(
      /saw them: 1\nold {2}Old claim[^]+no moderator has seen it/,
    )

    const claimed = { ...orphan, creator: ann, claimed: true }
    await scene.prepare(backend =>
      backend.plant({
        'events/theirs': { ...claimed, eventName: 'Buy here', description: 'A friendly weekly social!' },
        'events/quiet': { ...claimed, status: 'deleted', eventName: 'Quiet Social' },
        'events/trusted': { ...orphan, creator: tom, eventName: 'Harbour Social' },
      }),
    )
    const text = await scene.moderate(['list'])
    expect(text).toContain('saw them: 3\n')
    expect(text).toContain('Claimed by ann@example.com\n    Name: Quay Social → Buy here')
    expect(text).toContain('Claimed and deleted by ann@example.com')
    expect(text).not.toContain('Harbour Social')

    await scene.moderate(['keep', 'theirs', 'quiet', '--yes'])
    await scene.moderate(['keep', 'old', '--yes'])
    expect(await scene.moderate(['list'])).toContain('saw them: 0')

    await scene.prepare(backend => backend.plant({ 'events/theirs': { ...claimed, eventName: 'Buy now' } }))
    expect(await scene.moderate(['list'])).toMatch(
      /saw them: 1\n[^]+Changed by ann@example.com\n    Name: Buy here → Buy now/,
    )
  })

  it('R84: an approved event is on the list only once its untrusted owner changes it', async () => {
    const ann = await scene.signUp('ann@example.com')
    const mine = { ...PENDING_EVENT, creator: ann }
    await scene.prepare(backend => backend.plant({ 'events/mine': mine, 'events/live': mine }))
    await scene.moderate(['approve', 'mine', '--yes'])
    await scene.prepare(backend => backend.plant({ [`users/${ann}`]: {} }))
    expect(await scene.moderate(['list'])).toContain('saw them: 0')
    await scene.prepare(backend =>
      backend.plant({ 'events/mine': { ...mine, status: 'current', team: 'Somebody else' } }),
    )
    expect(await scene.moderate(['list'])).toContain('Team: Nothing → Somebody else')

    // A change to a single date counts too.
    await scene.moderate(['keep', 'mine', '--yes'])
    const exceptions = [{ date: '2026-12-06', imageUrl: '/images/other.png', isCancelled: true }]
    const changed = { ...mine, status: 'current', team: 'Somebody else', exceptions }
    await scene.prepare(backend => backend.plant({ 'events/mine': changed }))
    expect(await scene.moderate(['list'])).toMatch(
      /saw them: 1\n[^]+ Picture, Sun, 6 Dec: Nothing → \/images\/other.png\n/,
    )
  })

  it('R82: an approval trusts the organiser and tells them; --no-trust only tells them', async () => {
    const [ann, tom] = [await scene.signUp('ann@example.com'), await scene.signUp('tom@example.com')]
    await scene.prepare(backend =>
      backend.plant({
        'events/mine': { ...PENDING_EVENT, creator: ann },
        'events/older': { ...PENDING_EVENT, creator: tom },
      }),
    )
    const text = await scene.moderate(['approve', 'mine'], ['y'])
    expect(text).toContain('permission: (none) → 1. Their later events go live without approval.')
    expect(await scene.fields(`users/${ann}`)).toEqual({ permission: 1 })
    expect(scene.logged()).toMatchObject([{ act: 'approve', eventId: 'mine', trusts: ann }])
    const [told] = await scene.noticesOf(ann)
    expect(told).toMatchObject({
      kind: 'approved',
      eventId: 'mine',
      eventName: 'Salsa Sundays',
      isTrusted: true,
    })

    await scene.moderate(['approve', 'older', '--no-trust', '--yes'])
    expect(await scene.fields(`users/${tom}`)).toBeNull()
    expect(await scene.noticesOf(tom)).toMatchObject([{ kind: 'approved', isTrusted: false }])
  })

  it('R82: a removal tells the organiser the reason; list tells the organiser of a report once', async () => {
    const ann = await scene.signUp('ann@example.com')
    const mine = { ...PENDING_EVENT, status: 'current', creator: ann }
    const at = new Date(0)
    await scene.prepare(backend =>
      backend.plant({
        'events/mine': mine,
        'events/live': { ...mine, reported: { userId: '', reason: '', timestamp: at } },
        'events/live/reports/x': { userId: 'x', reason: 'Moved away', timestamp: at },
      }),
    )
    await scene.moderate(['remove', 'mine', '--reason', 'A wrong link.', '--yes'])
    await scene.moderate(['list'])
    await scene.moderate(['list'])
    const told = await scene.noticesOf(ann)
    expect(told.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['removed', 'A wrong link.'],
      ['reported', ''],
    ])
    // Neither the reporter nor the reason reaches the organiser (R85).
    expect(JSON.stringify(told)).not.toContain('Moved away')
    await expect(scene.moderate(['remove', 'live', '--reason', 'x'.repeat(501)])).rejects.toThrow('500')
  })

  it("approves: shows the event, asks, stamps with the server's time, logs, and changes nothing else", async () => {
    const before = await scene.fields('events/mine')
    const began = Date.now()
    const text = await scene.moderate(['approve', 'mine'], ['y'])

    expect(text).toContain('status: pendingApproval → current')
    expect(text).toContain('listed: (none) → true')
    expect(text).toContain('Approve this? [y/N]')
    const { lastUpdated, ...after } = (await scene.fields('events/mine')) as { lastUpdated: number }
    expect(after).toEqual({ ...before, status: 'current', listed: true, lastUpdated: undefined })
    expect(lastUpdated).toBeGreaterThanOrEqual(began)
    expect(lastUpdated).toBeLessThanOrEqual(Date.now())
    expect(scene.logged()).toEqual([
      expect.objectContaining({
        act: 'approve',
        eventId: 'mine',
        before: { status: 'pendingApproval' },
        lastUpdated,
        by: expect.any(String),
        at: expect.any(String),
      }),
    ])
  })

  it('an answer other than yes changes nothing', async () => {
    for (const answer of ['n', '', 'no', 'yeah?']) {
      expect(await scene.moderate(['approve', 'mine'], [answer])).toContain('Nothing was changed.')
    }
    expect((await scene.fields('events/mine'))?.status).toBe('pendingApproval')
    expect(scene.logged()).toEqual([])
  })

  it('refuses without a terminal, unless --yes is given', async () => {
    await expect(scene.moderate(['approve', 'mine'], null)).rejects.toThrow(/no terminal to ask on.*--yes/)
    expect((await scene.fields('events/mine'))?.status).toBe('pendingApproval')

    await scene.moderate(['approve', 'mine', 'older', '--yes'], null)
    expect((await scene.fields('events/older'))?.status).toBe('current')
    expect(scene.logged().map(({ eventId }) => eventId)).toEqual(['mine', 'older'])
  })

  it("R29 the new stamp is later than the stored one, even if that is ahead of the server's clock", async () => {
    const ahead = Date.now() + 90_000
    await scene.prepare(backend => backend.plant({ 'events/mine': { ...PENDING_EVENT, lastUpdated: ahead } }))
    await scene.moderate(['approve', 'mine', '--yes'])
    expect((await scene.fields('events/mine'))?.lastUpdated).toBe(ahead + 1)
  })

  it('one unknown or unsuitable event stops the approval of all', async () => {
    await expect(scene.moderate(['approve', 'mine', 'none', '--yes'])).rejects.toThrow(
      'Event with ID none not found.',
    )
    await expect(scene.moderate(['approve', 'mine', 'live', '--yes'])).rejects.toThrow(
      /live is current: only/,
    )
    await expect(scene.moderate(['approve', 'a/b', '--yes'])).rejects.toThrow('not found')
    expect((await scene.fields('events/mine'))?.status).toBe('pendingApproval')
  })

  it('R63: a removal leaves only an empty deleted event, then removes the files of every bucket', async () => {
    const big = Array.from({ length: 200 }, (_, n) => ({ id: `${n}`, slotName: 'x'.repeat(5_000) }))
    await scene.prepare(backend =>
      backend.plant({
        'events/live': {
          ...PENDING_EVENT,
          status: 'current',
          eventName: 'Live one',
          creator: 'ann',
          movedCounties: ['Essex'],
          agenda: big,
        },
      }),
    )
    await scene.upload(BUCKET, 'events/live/eventImage')
    await scene.upload('other.appspot.com', 'events/live/2026-12-06_eventImage')
    await scene.upload(BUCKET, 'events/live2/eventImage')
    const before = await scene.fields('events/live')

    const text = await scene.moderate(['remove', 'live'])

    expect(text).toContain('status: current → deleted')
    expect(text).toContain('file events/live/2026-12-06_eventImage: deleted')
    expect(text).toContain('removed from the document: eventName, description')
    const after = await scene.fields('events/live')
    expect(after).toEqual({
      status: 'deleted',
      listed: false,
      shortLocation: 'Kent',
      movedCounties: ['Essex'],
      danceTypes: ['Salsa'],
      lastUpdated: expect.any(Number),
    })
    expect(after?.lastUpdated).toBeGreaterThan(before?.lastUpdated as number)
    expect(await scene.isStored(BUCKET, 'events/live/eventImage')).toBe(false)
    expect(await scene.isStored('other.appspot.com', 'events/live/2026-12-06_eventImage')).toBe(false)
    expect(await scene.isStored(BUCKET, 'events/live2/eventImage')).toBe(true)
    expect(scene.logged().map(({ act }) => act)).toEqual(['remove', 'remove files'])

    await expect(scene.moderate(['remove', 'live'])).rejects.toThrow('already removed')
  })

  it('R50 removes the files that an interrupted deletion left, and keeps the stamp', async () => {
    await scene.prepare(backend => backend.plant({ 'events/gone': { ...PENDING_EVENT, status: 'deleted' } }))
    await scene.upload(BUCKET, 'events/gone/eventImage')
    await scene.moderate(['remove', 'gone'])
    expect(await scene.isStored(BUCKET, 'events/gone/eventImage')).toBe(false)
    expect((await scene.fields('events/gone'))?.lastUpdated).toBe(PENDING_EVENT.lastUpdated)
  })

  it('trusts by e-mail in upper or lower case, with or without a profile; untrusting removes the field', async () => {
    const ann = await scene.signUp('ann@example.com')
    await scene.prepare(backend => backend.plant({ 'events/mine': { ...PENDING_EVENT, creator: ann } }))
    const text = await scene.moderate(['trust', 'ANN@example.com'])
    expect(text).toContain('permission: (none) → 1')
    expect(text).toContain('still waits: mine')
    expect(await scene.fields(`users/${ann}`)).toEqual({ permission: 1 })
    expect(await scene.moderate(['trust', 'ann@example.com'], null)).toContain('is trusted already')

    await scene.prepare(backend =>
      backend.plant({ [`users/${ann}`]: { displayName: 'Ann', permission: true } }),
    )
    await scene.moderate(['untrust', 'ann@example.com'])
    expect(await scene.fields(`users/${ann}`)).toEqual({ displayName: 'Ann' })
    expect(await scene.moderate(['untrust', 'ann@example.com'], null)).toContain('is not trusted')
    expect(scene.logged()).toMatchObject([
      { act: 'trust', email: 'ann@example.com', uid: ann, before: null },
      { act: 'untrust', uid: ann, before: true },
    ])
  })

  it('names an e-mail address that no user has', async () => {
    await expect(scene.moderate(['trust', 'nobody@example.com', '--yes'])).rejects.toThrow(
      'No user found with the e-mail address nobody@example.com.',
    )
  })

  it("a stranger's text can't control the terminal", async () => {
    await scene.prepare(backend =>
      backend.plant({
        'events/mine': { ...PENDING_EVENT, eventName: '\x1b[2J\u202eevil\u2028x', description: 'a\nb' },
      }),
    )
    const text = await scene.moderate(['list'])
    expect(text).not.toMatch(/[\x1b\u202e\u2028]/)
    expect(text).toContain('evil x')
  })
})

describe('R62 the trust that moderators give', () => {
  it('lets new events go live, and devices receive approvals by a delta fetch', async () => {
    const scene = new Scene(true)
    const ann = await scene.signUp('ann@example.com')
    await scene.prepare(backend => backend.plant({ 'events/mine': PENDING_EVENT }))
    const { origin, auth } = scene.backend
    const ask = async (call: string, body: unknown) => {
      const response = await fetch(
        `${origin}/v1/projects/demo-dancefloor/databases/(default)/documents:${call}`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${auth.mintIdToken(ann)}` },
          body: JSON.stringify(body),
        },
      )
      return { status: response.status, json: (await response.json()) as any }
    }
    const mark = Date.now() - 1
    const filter = (fieldPath: string, op: string, value: object) => ({
      fieldFilter: { field: { fieldPath }, op, value },
    })
    const changed = async () => {
      const filters = [
        filter('listed', 'EQUAL', { booleanValue: true }),
        filter('shortLocation', 'EQUAL', { stringValue: 'Kent' }),
        filter('danceTypes', 'ARRAY_CONTAINS', { stringValue: 'Salsa' }),
        filter('lastUpdated', 'GREATER_THAN', { integerValue: `${mark}` }),
      ]
      const { json } = await ask('runQuery', {
        structuredQuery: {
          from: [{ collectionId: 'events' }],
          where: { compositeFilter: { op: 'AND', filters } },
          limit: 500,
        },
      })
      return json.filter(({ document }: any) => document).length
    }
    expect(await changed()).toBe(0)
    await scene.moderate(['approve', 'mine', '--yes'])
    expect(await changed()).toBe(1)
    await scene.stop()
  })
})

describe('R62 opening the data folder', () => {
  it('reports a folder without data', async () => {
    const scene = new Scene(true)
    await expect(scene.moderate(['list'])).rejects.toThrow(/no data of a local backend in .*--data/)
    await scene.stop()
  })

  it('reports a running backend without a key, and does not open its data a second time', async () => {
    const scene = new Scene(true)
    await scene.prepare(() => undefined)
    renameSync(join(scene.data, 'admin-door.json'), join(scene.data, 'away.json'))
    await expect(scene.moderate(['list'])).rejects.toThrow(/in use by another Dancefloor backend/)
    await scene.stop()
  })

  it('ignores the key of a killed backend', async () => {
    const scene = new Scene(false)
    await scene.prepare(() => undefined)
    const stale = { origin: 'http://127.0.0.1:9', projectId: 'demo-dancefloor', secret: 'old' }
    writeFileSync(join(scene.data, 'admin-door.json'), JSON.stringify(stale))
    expect(await scene.moderate(['list'])).toContain('that does not run')
    expect(findKey(scene.data)).toBeNull()
    await scene.stop()
  })

  it("keeps an owner's edit made at the same moment", async () => {
    const scene = new Scene(true)
    await scene.prepare(backend => backend.plant({ 'events/mine': PENDING_EVENT }))
    const project = makeLocalProject(makeDoor(findKey(scene.data) as never), 'x')
    const seen: unknown[] = []
    await project.changeEvent('mine', ({ fields }) => {
      seen.push(fields.eventName)
      if (seen.length === 1)
        scene.backend.plant({ 'events/mine': { ...PENDING_EVENT, eventName: 'Renamed', lastUpdated: 9e12 } })
      return { status: 'current' }
    })
    expect(seen).toEqual(['Salsa Sundays', 'Renamed'])
    expect(await scene.fields('events/mine')).toMatchObject({
      status: 'current',
      eventName: 'Renamed',
      lastUpdated: 9e12 + 1,
    })
    await scene.stop()
  })
})

describe('R62 the command line', () => {
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, [
      '--import',
      'tsx',
      join('tools', 'commands', 'moderate.ts'),
      ...args,
    ])
    const text = { out: '', err: '' }
    child.stdout.on('data', data => (text.out += String(data)))
    child.stderr.on('data', data => (text.err += String(data)))
    const [code] = (await once(child, 'close')) as [number]
    return { code, ...text }
  }

  it('prints help, lists events, and refuses to act without a terminal', async () => {
    const scene = new Scene(false)
    await scene.prepare(backend => backend.plant({ 'events/mine': PENDING_EVENT }))
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('npm run moderate') })
    expect(await run('list', '--data', scene.data)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Waiting for approval: 1'),
      err: '',
    })
    expect(await run('approve', 'mine', '--data', scene.data)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--yes'),
    })
    await scene.stop()
  }, 30_000)

  it.each([
    [['aprove', 'x'], "There is no command 'aprove'"],
    [['approve'], 'Which event'],
    [['trust'], 'Who do you want to trust'],
    [['list', 'x'], 'takes no arguments'],
    [['--colour'], '--colour'],
  ])('explains %j', async (args, message) => {
    await expect(new Scene(true).moderate(args)).rejects.toThrow(message)
  })
})
