import { PENDING_EVENT, Scene } from './scene'

// A shared machine is slow, so the limit is generous.
jest.setTimeout(30_000)

let scene: Scene
beforeEach(() => {
  scene = new Scene(true)
})
afterEach(() => scene.stop())

const plant = (documents: Record<string, Record<string, unknown>>) =>
  scene.prepare(backend => backend.plant(documents))
const NEVER = new Date(0)

describe('R64 An approval', () => {
  it("shows all of the event's fields and picture addresses, without control characters", async () => {
    const description = `A friendly weekly social.\nBring \x1b[2Jwater.\n${'x'.repeat(300)}`
    const moved = { date: '2026-12-06', eventImage: '/sample-images/zouk.jpg', team: 'Guests' }
    await plant({ 'events/mine': { ...PENDING_EVENT, description, exceptions: [moved] } })
    const text = await scene.moderate(['approve', 'mine'], ['n'])
    expect(text).toContain('    imageUrl: /sample-images/baila.jpg\n')
    expect(text).toContain('    exceptions[0].eventImage: /sample-images/zouk.jpg\n')
    expect(text).toContain('    exceptions[0].team: Guests\n')
    expect(text).toContain('    location.venue: Town Hall\n')
    expect(text).toContain(
      `    description: A friendly weekly social.\n      Bring  [2Jwater.\n      ${'x'.repeat(300)}\n`,
    )
    expect(await scene.moderate(['show', 'mine'])).toContain('exceptions[0].team: Guests')
  })

  it('shortens the text of a huge event and still asks the question', async () => {
    const agenda = Array.from({ length: 3_000 }, (_, at) => ({ id: `slot${at}` }))
    await plant({ 'events/mine': { ...PENDING_EVENT, agenda, team: 'y'.repeat(100_000) } })
    const text = await scene.moderate(['approve', 'mine'], ['n'])
    expect(text.length).toBeLessThan(60_000)
    expect(text).toMatch(/more lines\n/)
    expect(text).toContain('Approve this?')
  })

  it('fails if the event changes while the moderator reads, but not if only a report arrives', async () => {
    await plant({ 'events/mine': PENDING_EVENT, 'events/other': PENDING_EVENT })
    const changeBefore = (fields: object) => ({
      isInteractive: true,
      say: () => undefined,
      ask: async () => {
        await plant({ 'events/mine': { ...PENDING_EVENT, ...fields } })
        return 'y'
      },
    })
    const approve = (fields: object) => scene.moderateAt(changeBefore(fields), ['approve', 'mine'])
    await expect(approve({ description: 'Buy cheap watches here.' })).rejects.toThrow(
      'changed while you read it',
    )
    expect((await scene.fields('events/mine'))?.status).toBe('pendingApproval')

    await plant({ 'events/mine': PENDING_EVENT })
    await approve({ reported: { userId: '', reason: '', timestamp: NEVER } })
    expect((await scene.fields('events/mine'))?.status).toBe('current')
  })
})

describe('R74 An address that nobody verified', () => {
  it('is trusted only if the moderator says yes twice', async () => {
    const ann = await scene.signUp('ann@example.com', { isVerified: false })
    const text = await scene.moderate(['trust', 'ann@example.com'], ['y', 'n'])
    expect(text).toContain('Nobody has verified the address ann@example.com')
    expect(text).toContain('Not trusted: ann@example.com.')
    expect(await scene.fields(`users/${ann}`)).toBeNull()
    expect(await scene.moderate(['trust', 'ann@example.com', '--yes'], null)).toContain('--unverified')
    expect(await scene.fields(`users/${ann}`)).toBeNull()
    expect(scene.logged()).toEqual([])

    await scene.moderate(['trust', 'ann@example.com', '--yes', '--unverified'], null)
    expect(await scene.fields(`users/${ann}`)).toEqual({ permission: 1 })
  })

  it('leaves its owner untrusted when an event is approved, unless the moderator says yes twice', async () => {
    const ann = await scene.signUp('ann@example.com', { isVerified: false })
    const mine = { ...PENDING_EVENT, creator: ann }
    await plant({ 'events/mine': mine, 'events/next': mine })
    expect(await scene.moderate(['approve', 'mine'], ['y', ''])).toContain('Approved: Salsa Sundays.')
    expect(await scene.fields('events/mine')).toMatchObject({ status: 'current', listed: true })
    expect(await scene.fields(`users/${ann}`)).toBeNull()
    await scene.moderate(['approve', 'next'], ['y', 'y'])
    expect(await scene.fields(`users/${ann}`)).toEqual({ permission: 1 })
    expect((await scene.noticesOf(ann)).map(({ isTrusted }) => isTrusted)).toEqual([false, true])
  })
})

describe('R74 Moderators', () => {
  it('are appointed and discharged by their address, each with a line in the log', async () => {
    const ann = await scene.signUp('ann@example.com')
    const isModerator = () => {
      const [, payload = ''] = scene.backend.auth.mintIdToken(ann).split('.')
      return (
        (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { moderator?: boolean }).moderator ===
        true
      )
    }
    expect(isModerator()).toBe(false)
    expect(await scene.moderate(['appoint', 'ann@example.com'])).toContain('A moderator: ann@example.com.')
    expect(isModerator()).toBe(true)
    expect(await scene.moderate(['appoint', 'ann@example.com'])).toContain('is a moderator already')
    await scene.moderate(['discharge', 'ann@example.com'])
    expect(isModerator()).toBe(false)
    expect(scene.logged()).toMatchObject([
      { act: 'appoint', uid: ann, by: expect.any(String) },
      { act: 'discharge', uid: ann },
    ])
  })

  it('need a verified address, unless the appointing moderator says yes twice', async () => {
    await scene.signUp('tom@example.com', { isVerified: false })
    expect(await scene.moderate(['appoint', 'tom@example.com'], ['y', 'n'])).toContain('Not appointed')
    expect(scene.logged()).toEqual([])
  })
})

describe('R74 A report', () => {
  const mark = { userId: '', reason: '', timestamp: NEVER }
  const reportOf = (userId: string, reason: string) => ({ userId, reason, timestamp: NEVER })

  it('that is dismissed leaves the lists and is logged; the event no longer counts as reported', async () => {
    await plant({
      'events/live': { ...PENDING_EVENT, status: 'current', listed: true, reported: mark },
      'events/live/reports/x': reportOf('x', 'Moved away'),
    })
    expect(await scene.moderate(['dismiss', 'live'])).toContain('by an unknown account, x: Moved away')
    expect(await scene.moderate(['list'])).toContain('Reported: 0')
    expect(await scene.fields('events/live')).not.toHaveProperty('reported')
    expect(await scene.fields('events/live')).toMatchObject({ status: 'current', eventName: 'Salsa Sundays' })
    // Nothing that people see has changed, so no device has to fetch the event again.
    expect((await scene.fields('events/live'))?.lastUpdated).toBe(PENDING_EVENT.lastUpdated)
    expect(await scene.fields('events/live/closedReports/x')).toMatchObject({
      lastUpdated: PENDING_EVENT.lastUpdated,
      by: expect.any(String),
      at: expect.any(Date),
    })
    const [entry] = scene.logged()
    expect(entry).toMatchObject({ act: 'dismiss', eventId: 'live' })
    expect(entry?.reports).toEqual([{ reason: 'Moved away', at: NEVER.toISOString() }])
    await expect(scene.moderate(['dismiss', 'live'])).rejects.toThrow('no open report')
  })

  it('that arrives while the moderator reads stays open', async () => {
    await plant({
      'events/live': { ...PENDING_EVENT, status: 'current', reported: mark },
      'events/live/reports/x': reportOf('x', 'Moved away'),
    })
    const terminal = {
      isInteractive: true,
      say: () => undefined,
      ask: async () => {
        await plant({ 'events/live/reports/late': reportOf('late', 'Spam') })
        return 'y'
      },
    }
    await scene.moderateAt(terminal, ['dismiss', 'live'])
    const text = await scene.moderate(['list'])
    expect(text).toContain('Reported: 1')
    expect(text).toContain('Spam')
    expect(text).not.toContain('Moved away')
  })

  it('is closed when its event is removed; tidy closes the reports of events that their owners deleted', async () => {
    const live = { ...PENDING_EVENT, status: 'current', listed: true, reported: mark }
    await plant({
      'events/live': live,
      'events/live/reports/x': reportOf('x', 'Moved away'),
      'events/gone': { ...live, status: 'deleted' },
      'events/gone/reports/y': reportOf('y', 'Spam'),
    })
    await scene.moderate(['remove', 'live', '--yes'])
    expect(await scene.fields('events/live/reports/x')).toBeNull()
    expect(scene.logged()).toMatchObject([{ act: 'remove', reports: [{ reason: 'Moved away' }] }])
    expect(await scene.moderate(['list'])).toContain('still have reports: 1 (run tidy)')
    await scene.moderate(['tidy', '--yes'])
    expect(await scene.fields('events/gone/reports/y')).toBeNull()
    expect(await scene.moderate(['list'])).not.toContain('run tidy')
  })
})

describe('R74 All events of one person', () => {
  it('are listed, approved or removed with one command', async () => {
    const ann = await scene.signUp('ann@example.com')
    const mine = { ...PENDING_EVENT, creator: ann }
    await plant({
      'events/a': mine,
      'events/b': { ...mine, status: 'pending' },
      'events/c': { ...mine, status: 'current', listed: true },
      'events/d': { ...mine, status: 'deleted' },
      'events/other': PENDING_EVENT,
    })
    expect(await scene.moderate(['list', '--creator', 'ann@example.com'])).toMatch(/Events: 3\na /)
    await scene.moderate(['approve', '--creator', 'ann@example.com', '--yes'])
    const statuses = async () =>
      Promise.all(['a', 'b', 'c', 'other'].map(async id => (await scene.fields(`events/${id}`))?.status))
    expect(await statuses()).toEqual(['current', 'current', 'current', 'pendingApproval'])
    await scene.moderate(['remove', '--creator', 'ann@example.com', '--yes'])
    expect(await statuses()).toEqual(['deleted', 'deleted', 'deleted', 'pendingApproval'])
    await expect(scene.moderate(['remove', 'other', '--creator', 'ann@example.com'])).rejects.toThrow(
      'not both',
    )
    await expect(scene.moderate(['keep', '--creator', 'ann@example.com'])).rejects.toThrow(
      'takes no --creator',
    )
  })
})
