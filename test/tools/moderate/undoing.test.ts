import { planTidy } from '../../../tools/moderate/reports'
import { openLocalProject } from '../../../tools/moderate/local/openLocalProject'
import { PENDING_EVENT, Scene } from './scene'

// A shared machine is slow, so the limit is generous.
jest.setTimeout(30_000)

let scene: Scene
beforeEach(() => {
  scene = new Scene(true)
})
afterEach(() => scene.stop())

type Fields = Record<string, unknown>
const plant = (documents: Record<string, Fields>) => scene.prepare(backend => backend.plant(documents))
const LIVE = {
  ...PENDING_EVENT,
  status: 'current',
  listed: true,
  creator: '',
  friendlyEventId: 'Salsa Sundays',
}
const SCAM = { ...LIVE, claimed: true, description: 'Buy cheap watches here.' }
const NEVER = new Date(0)
const report = (userId: string) => ({ userId, reason: 'Spam', timestamp: NEVER })
const mark = { userId: '', reason: '', timestamp: NEVER }

describe('R84 restore', () => {
  it('puts back what a moderator saw and clears who had claimed it, also after they deleted it', async () => {
    await plant({ 'events/a': LIVE, 'events/b': LIVE })
    await scene.moderate(['migrate', '--yes'])
    const eve = { ...SCAM, creator: 'eve', organisers: ['accomplice'] }
    await plant({ 'events/a': eve, 'events/b': { ...eve, status: 'deleted' } })
    const text = await scene.moderate(['restore', 'a', 'b'])
    expect(text).toContain('description: Buy cheap watches here. → A friendly weekly social.')
    for (const id of ['a', 'b']) {
      const { lastUpdated, ...fields } = (await scene.fields(`events/${id}`)) ?? {}
      expect(fields).toEqual({ ...LIVE, lastUpdated: undefined, organisers: [] })
      expect(lastUpdated).toBeGreaterThan(PENDING_EVENT.lastUpdated)
      // The same account can't claim it again.
      expect(await scene.fields(`events/${id}/closedClaims/eve`)).not.toBeNull()
    }
    expect(await scene.moderate(['list'])).toContain('saw them: 0')
    expect(scene.logged()).toMatchObject([
      { act: 'restore', eventId: 'a', before: { creator: 'eve' } },
      { act: 'restore', eventId: 'b' },
    ])
  })

  it('keeps who claimed, spoilt and gave it back from claiming it again, and not whom a moderator saw', async () => {
    await plant({ 'events/a': { ...LIVE, creator: 'ann', claimed: true }, 'events/b': LIVE })
    await scene.moderate(['keep', 'a', '--yes'])
    await plant({
      'events/a': { ...SCAM, claimed: false },
      'users/ann/counts/claimed': { events: ['a', 'b'] },
      'users/eve/counts/claimed': { events: ['a'] },
      'users/zoe/counts/claimed': { events: ['b'] },
    })
    await scene.moderate(['restore', 'a'])
    const barred = ['ann', 'eve', 'zoe'].map(uid => scene.fields(`events/a/closedClaims/${uid}`))
    expect(await Promise.all(barred)).toEqual([null, expect.anything(), null])
  })

  it('only clears the owner if no moderator has seen the event, and shows events that were given back', async () => {
    await plant({ 'events/a': { ...SCAM, claimed: false, organisers: ['accomplice'] } })
    expect(await scene.moderate(['list'])).toMatch(
      /saw them: 1\n[^]+given back; how it was before is not known/,
    )
    await scene.moderate(['migrate', '--yes'])
    expect(await scene.fields('moderation/a')).toBeNull()
    await scene.moderate(['restore', 'a'])
    expect(await scene.fields('events/a')).toMatchObject({ organisers: [], description: SCAM.description })
    expect(await scene.moderate(['list'])).toContain('saw them: 0')
  })

  it('puts back nothing if the event waits, or changed while the moderator read', async () => {
    await plant({ 'events/waits': PENDING_EVENT, 'events/a': { ...SCAM, creator: 'eve' } })
    await expect(scene.moderate(['restore', 'waits'])).rejects.toThrow("can't be put back")
    const terminal = {
      isInteractive: true,
      say: () => undefined,
      ask: async () => {
        await plant({ 'events/a': { ...SCAM, creator: 'eve', team: 'Others' } })
        return 'y'
      },
    }
    await expect(scene.moderateAt(terminal, ['restore', 'a'])).rejects.toThrow('nothing was put back')
  })
})

describe('R74 clear', () => {
  it('undoes all that an account did, and can be repeated', async () => {
    const eve = await scene.signUp('eve@example.com')
    const imageUrl =
      'https://firebasestorage.googleapis.com/v0/b/app.appspot.com/o/events%2Fclaimed%2FeventImage-1?alt=media'
    const shown = { ...LIVE, imageUrl }
    await plant({
      'events/claimed': shown,
      'events/gone': LIVE,
    })
    await scene.moderate(['migrate', '--yes'])
    // Whoever claims an event may use up the names of its pictures.
    for (const name of ['eventImage-1', 'eventImage-2', 'eventImage-10'])
      await scene.upload('app.appspot.com', `events/claimed/${name}`)
    await plant({
      [`users/${eve}`]: { displayName: 'Eve', permission: 1 },
      'events/claimed': { ...SCAM, creator: eve },
      'events/gone': { ...SCAM, creator: eve, claimed: undefined, status: 'deleted' },
      'events/made': { ...LIVE, creator: eve },
      'events/waits': { ...PENDING_EVENT, creator: eve },
      'events/over': { ...LIVE, creator: eve, status: 'deleted' },
      'events/team': { ...LIVE, creator: 'ann', organisers: ['bob', eve] },
      'events/theirs': { ...LIVE, creator: 'ann', reported: mark },
      [`events/theirs/reports/${eve}`]: report(eve),
      'events/both': { ...LIVE, creator: 'ann', reported: mark },
      [`events/both/reports/${eve}`]: report(eve),
      'events/both/reports/bob': report('bob'),
    })
    await scene.upload('app.appspot.com', 'events/made/eventImage')
    const text = await scene.moderate(['clear', 'eve@example.com', '--reason', 'Spam'])
    expect(text).toContain('Removes 2 events that they made.')
    expect(text).toContain('Takes 2 events that they claimed off them')
    expect(text).toContain('Takes them off 1 team.')
    expect(text).toContain('Closes 2 reports of theirs.')

    for (const id of ['made', 'waits']) {
      const { lastUpdated: _stamp, ...left } = (await scene.fields(`events/${id}`)) ?? {}
      const { shortLocation, danceTypes } = PENDING_EVENT
      expect(left).toEqual({ status: 'deleted', listed: id === 'made', shortLocation, danceTypes })
    }
    expect(await scene.isStored('app.appspot.com', 'events/made/eventImage')).toBe(false)
    expect(await scene.fields('events/claimed')).toEqual({ ...shown, lastUpdated: expect.any(Number) })
    expect(await scene.fields('events/gone')).toEqual({ ...LIVE, lastUpdated: expect.any(Number) })
    const left = ['eventImage-1', 'eventImage-2', 'eventImage-10'].map(name =>
      scene.isStored('app.appspot.com', `events/claimed/${name}`),
    )
    expect(await Promise.all(left)).toEqual([true, false, false])
    expect(await scene.fields('events/over')).toMatchObject({ status: 'deleted', creator: eve })
    expect((await scene.fields('events/team'))?.organisers).toEqual(['bob'])
    expect(await scene.fields('events/theirs')).not.toHaveProperty('reported')
    expect(await scene.fields('events/both')).toHaveProperty('reported')
    expect(await scene.fields('events/both/reports/bob')).not.toBeNull()
    expect(await scene.fields(`events/theirs/closedReports/${eve}`)).toMatchObject({ lastUpdated: 1_000 })
    expect(await scene.fields(`users/${eve}`)).toEqual({ displayName: 'Eve' })
    expect((await scene.noticesOf(eve)).map(({ reason }) => reason)).toEqual(['Spam', 'Spam'])
    expect(scene.logged()).toMatchObject([
      { act: 'clear', uid: eve, made: 2, claimed: 2, teams: 1, reports: 2 },
    ])

    expect(await scene.moderate(['clear', 'eve@example.com'], null)).toContain('nothing that can be undone')
  })

  it('undoes what there is once the moderator has answered: nothing comes back, and no team as it was before', async () => {
    const eve = await scene.signUp('eve@example.com')
    const spam = { ...SCAM, creator: eve }
    const team = { ...LIVE, creator: 'ann', organisers: ['bob', eve] }
    await plant({ 'events/spam': spam, 'events/passed': LIVE, 'events/team': team })
    await scene.moderate(['migrate', '--yes'])
    await plant({ 'events/passed': spam })
    const carols = { ...LIVE, creator: 'carol', claimed: true, description: 'Now on Mondays, by Carol.' }
    const terminal = {
      isInteractive: true,
      say: () => undefined,
      ask: async () => {
        // Another moderator removes what nobody has seen. Eve gives an event back, and Carol claims it. Bob leaves, and Dan joins.
        await scene.moderate(['remove', 'spam'])
        await plant({ 'events/passed': carols, 'events/team': { ...team, organisers: [eve, 'dan'] } })
        return 'y'
      },
    }
    await scene.moderateAt(terminal, ['clear', 'eve@example.com'])
    expect(await scene.fields('events/spam')).toMatchObject({ status: 'deleted' })
    expect(await scene.fields('events/passed')).toEqual(carols)
    expect((await scene.fields('events/team'))?.organisers).toEqual(['dan'])
  })

  it('is offered for an account whose many events share a row of the list', async () => {
    const [eve, bob] = [await scene.signUp('eve@example.com'), await scene.signUp('bob@example.com')]
    const ids = Array.from({ length: 9 }, (_, at) => `flood${at}`)
    const quiet = { ...PENDING_EVENT, creator: 'ann' }
    await plant({
      ...Object.fromEntries(ids.map(id => [`events/${id}`, { ...PENDING_EVENT, creator: eve }])),
      'events/zlast': { ...quiet, eventName: 'Quiet one' },
      ...Object.fromEntries(ids.map(id => [`events/theirs-${id}`, { ...LIVE, creator: id }])),
      ...Object.fromEntries(ids.map(id => [`events/theirs-${id}/reports/${bob}`, report(bob)])),
    })
    const text = await scene.moderate(['list'])
    expect(text).toContain('Waiting for approval: 10\n9 of eve@example.com (list --creator eve@example.com')
    expect(text).toContain('zlast  Quiet one')
    expect(text).toContain('Reported: 9\n9 reported by bob@example.com (clear bob@example.com undoes all)')
  })
})

describe('S10 erase', () => {
  it('leaves no text and no id of a deleted event, in the database, its notes and the log', async () => {
    const ann = await scene.signUp('ann@example.com')
    const gone = { ...LIVE, creator: ann, organisers: ['bob'], status: 'deleted' }
    await plant({
      'events/gone': gone,
      'events/gone/people/bob': { name: 'Bob', at: NEVER },
      'events/gone/closedReports/eve': { lastUpdated: 1, by: 'mia', at: NEVER },
      'moderation/gone': { creator: ann, fields: gone, lastUpdated: 1, at: NEVER },
      'moderationLog/x': {
        act: 'remove',
        eventId: 'gone',
        eventName: 'Salsa Sundays',
        before: gone,
        person: ann,
        by: 'mia',
      },
      'moderationLog/y': { act: 'keep', eventId: 'other', eventName: 'Other', person: ann, by: 'mia' },
      'events/live': { ...LIVE, creator: ann },
    })
    await expect(scene.moderate(['erase', 'live'])).rejects.toThrow('remove it first')
    await scene.moderate(['erase', '--creator', 'ann@example.com'])
    const { shortLocation, danceTypes } = PENDING_EVENT
    expect(await scene.fields('events/gone')).toEqual({
      status: 'deleted',
      listed: true,
      shortLocation,
      danceTypes,
      lastUpdated: expect.any(Number),
    })
    for (const path of ['events/gone/people/bob', 'events/gone/closedReports/eve', 'moderation/gone'])
      expect(await scene.fields(path)).toBeNull()
    expect(await scene.fields('moderationLog/x')).toEqual({ act: 'remove', eventId: 'gone', by: 'mia' })
    expect(await scene.fields('moderationLog/y')).toMatchObject({ eventName: 'Other', person: ann })
    expect(JSON.stringify(scene.logged())).not.toContain('Salsa Sundays')
  })
})

describe('migrate', () => {
  it('writes what older data lacks, says what it did, and then does nothing', async () => {
    const older = { eventName: 'Salsa Sundays', description: PENDING_EVENT.description }
    await plant({
      'events/new': LIVE,
      'events/seen': { ...LIVE, creator: 'ann' },
      'moderation/seen': { creator: 'ann', fields: older, lastUpdated: 1_000, at: NEVER },
      'events/edited': { ...LIVE, creator: 'ann', lastUpdated: 2_000 },
      'moderation/edited': { creator: 'ann', fields: older, lastUpdated: 1_000, at: NEVER },
      'events/claimed': { ...LIVE, creator: 'eve' },
      'moderation/claimed': { creator: '', fields: older, lastUpdated: 500, at: NEVER },
      'moderationLog/x': {
        act: 'dismiss',
        reports: [{ userId: 'bob', reason: 'Spam', at: NEVER }],
        by: 'mia',
      },
    })
    const text = await scene.moderate(['migrate'])
    expect(text).toMatch(/Events without an owner get a note .*: 1\n/)
    expect(text).toMatch(/Done\. Notes get the whole event, .*: 1\n/)
    expect((await scene.fields('moderation/new'))?.fields).toEqual(LIVE)
    expect((await scene.fields('moderation/seen'))?.fields).toEqual({ ...LIVE, creator: 'ann' })
    expect((await scene.fields('moderation/edited'))?.fields).toEqual(older)
    expect(await scene.fields('events/claimed')).toEqual({ ...LIVE, creator: 'eve', claimed: true })
    expect((await scene.fields('moderationLog/x'))?.reports).toEqual([{ reason: 'Spam', at: NEVER }])
    expect(await scene.moderate(['migrate'], null)).toContain('There is nothing to do.')
  })
})

describe('migrate, of events whose form the rules refuse', () => {
  it('takes away what no device reads, and names those that only their owner can mend', async () => {
    const odd = { ...LIVE, pausedUntil: null, color: 'red', timestamp: NEVER, organisers: ['ann'] }
    await plant({
      'events/fine': { ...LIVE, timestamp: NEVER },
      'events/odd': odd,
      'events/short': { ...LIVE, description: 'Short' },
      'events/gone': { ...odd, status: 'deleted' },
    })
    const text = await scene.moderate(['migrate', '--yes'])
    expect(text).toMatch(/Events lose fields that no device reads, .*: 1\n/)
    expect(text).toMatch(/can edit them, nor put them back after a claim:\n +short {2}Salsa Sundays\n/)
    expect(await scene.fields('events/odd')).toEqual({ ...LIVE, timestamp: NEVER, organisers: ['ann'] })
    expect(await scene.fields('events/short')).toEqual({ ...LIVE, description: 'Short' })
    expect(await scene.fields('events/gone')).toMatchObject({ color: 'red' })
    const again = await scene.moderate(['migrate'])
    expect(again).toContain('short')
    expect(again).not.toContain('lose fields')
  })
})

describe('tidy', () => {
  it('forgets closed reports and claims after a year', async () => {
    const now = Date.UTC(2026, 10, 27)
    const closed = (days: number) => ({ lastUpdated: 1, by: 'mia', at: new Date(now - days * 86_400_000) })
    await plant({
      'events/a': LIVE,
      'events/a/closedReports/old': closed(366),
      'events/a/closedReports/new': closed(364),
      'events/a/closedClaims/old': closed(366),
    })
    const project = await openLocalProject(scene.data, 'demo-dancefloor')
    for (const act of await planTidy(project, now)) await act.run(() => undefined)
    expect(await scene.fields('events/a/closedReports/old')).toBeNull()
    expect(await scene.fields('events/a/closedClaims/old')).toBeNull()
    expect(await scene.fields('events/a/closedReports/new')).not.toBeNull()
    await project.close()
  })

  it('frees what nobody answers for, since its owner has no login any more', async () => {
    const uid = await scene.signUp('here@example.org')
    await plant({
      'events/mine': { ...LIVE, creator: uid },
      'events/gone': { ...LIVE, creator: 'gone' },
      'moderation/gone': {
        creator: 'gone',
        fields: { ...LIVE, creator: 'gone' },
        lastUpdated: LIVE.lastUpdated,
      },
      // Of somebody trusted, so no moderator has seen it.
      'events/unseen': { ...LIVE, creator: 'gone' },
      'events/taken': { ...LIVE, creator: 'gone', claimed: true, organisers: [uid] },
      'events/waits': { ...PENDING_EVENT, creator: 'gone' },
    })
    expect(await scene.moderate(['tidy', '--yes'])).toContain('its owner has no login any more')
    expect((await scene.fields('events/mine'))?.creator).toBe(uid)
    expect((await scene.fields('events/waits'))?.creator).toBe('gone')
    const { lastUpdated, ...gone } = (await scene.fields('events/gone')) ?? {}
    expect(gone).toEqual({ ...LIVE, lastUpdated: undefined })
    expect(lastUpdated).toBeGreaterThan(LIVE.lastUpdated)
    expect(await scene.fields('moderation/gone')).toMatchObject({ creator: '', lastUpdated })
    expect(await scene.fields('moderation/unseen')).toMatchObject({
      creator: 'gone',
      fields: { ...LIVE, creator: 'gone', lastUpdated: expect.any(Number) },
    })
    expect(await scene.fields('moderation/taken')).toBeNull()
    expect(await scene.fields('events/taken')).toMatchObject({
      creator: '',
      claimed: false,
      organisers: [uid],
    })
    // What nobody saw comes to the list: nobody is left whose page has it.
    const isListed = expect.stringMatching(/unseen {2}[^]+Its owner had no login any more/)
    expect(await scene.moderate(['list'])).toEqual(isListed)
    await scene.moderate(['keep', 'unseen'])
    expect(await scene.moderate(['list'])).not.toEqual(isListed)
    expect(await scene.moderate(['tidy'])).toContain('There is nothing to do.')
  })
})
