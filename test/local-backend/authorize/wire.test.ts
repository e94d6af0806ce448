import { nameOf } from '../support/testBackend'
import { integer, map, NOW, REFUSED, startRulesBackend, text, write, type RulesBackend } from './rulesBackend'

let backend: RulesBackend
beforeEach(async () => {
  backend = await startRulesBackend()
})
afterEach(() => backend.stop())

const stamp = { lastUpdated: integer(NOW) }
const refused = { status: 403, json: { error: REFUSED } }
const refusedInList = { status: 403, json: [{ error: REFUSED }] }

/** Expects the backend to refuse a commit and to leave the document as it was. */
async function expectRefused(who: string, path: string, ...writes: unknown[]) {
  const before = backend.fields(path)
  expect(before).toBeDefined()
  expect(await backend.commit(who, ...writes)).toEqual(refused)
  expect(backend.fields(path)).toEqual(before)
}

const rename = write('events/cur', ['eventName', 'lastUpdated'], {
  eventName: text('Salsa Mondays'),
  ...stamp,
})

describe('security: attempts on the wire', () => {
  it('as a baseline, an owner may edit, and the rules see the document after the write', async () => {
    expect((await backend.commit('alice', rename)).status).toBe(200)
    expect(backend.fields('events/cur')).toMatchObject({ eventName: text('Salsa Mondays') })
  })

  it('W07: a commit with a forbidden second write does nothing', async () => {
    const trust = write('users/alice', ['permission'], { permission: integer(1) })
    await expectRefused('alice', 'events/cur', rename, trust)
  })

  it('W08: a legacy transform cannot set a permission', () =>
    expectRefused('alice', 'users/alice', {
      transform: {
        document: nameOf('users/alice'),
        fieldTransforms: [{ fieldPath: 'permission', setToServerValue: 'REQUEST_TIME' }],
      },
    }))

  it('W09: an increment with an empty mask cannot set a permission', () =>
    expectRefused(
      'alice',
      'users/alice',
      write(
        'users/alice',
        [],
        {},
        {
          updateTransforms: [{ fieldPath: 'permission', increment: integer(1) }],
        },
      ),
    ))

  it("W10: nobody can append to another user's events", async () => {
    const append = write(
      'users/bob',
      [],
      {},
      {
        updateTransforms: [{ fieldPath: 'eventCreator', appendMissingElements: { values: [text('cur')] } }],
      },
    )
    await expectRefused('alice', 'users/bob', append)
    expect((await backend.commit('bob', append)).status).toBe(200)
  })

  it('W11: an owner cannot rewrite a report through a quoted path', () =>
    expectRefused(
      'alice',
      'events/rep',
      write('events/rep', ['`reported`.userId', 'lastUpdated'], {
        reported: map({ userId: text('carol') }),
        ...stamp,
      }),
    ))

  it('W12: a mask that names the creator without a value cannot remove it', () =>
    expectRefused('alice', 'events/cur', write('events/cur', ['creator', 'lastUpdated'], stamp)))

  it('W13: a write of the country alone is judged by the whole merged location', async () => {
    const move = (country: string) =>
      write('events/cur', ['location.country', 'lastUpdated'], {
        location: map({ country: text(country) }),
        ...stamp,
      })
    await expectRefused('alice', 'events/cur', move('France'))
    expect((await backend.commit('alice', move('England'))).status).toBe(200)
  })

  it.each([
    ['a query of users', 'runQuery', { structuredQuery: { from: [{ collectionId: 'users' }] } }],
    [
      'a query of all collections named users',
      'runQuery',
      { structuredQuery: { from: [{ collectionId: 'users', allDescendants: true }] } },
    ],
    [
      'a count of users',
      'runAggregationQuery',
      {
        structuredAggregationQuery: {
          structuredQuery: { from: [{ collectionId: 'users' }] },
          aggregations: [{ alias: 'n', count: {} }],
        },
      },
    ],
  ])('W18: %s is refused', async (_name, verb, body) => {
    for (const who of ['anon', 'alice'])
      expect(await backend.ask(who, 'POST', `:${verb}`, body)).toEqual(refusedInList)
  })

  it('W18: a query of listed events is allowed, but not a query of all collections named events', async () => {
    const where = {
      fieldFilter: { field: { fieldPath: 'listed' }, op: 'EQUAL', value: { booleanValue: true } },
    }
    const query = (more: object) => ({
      structuredQuery: { from: [{ collectionId: 'events', ...more }], where, limit: 500 },
    })
    expect((await backend.ask('anon', 'POST', ':runQuery', query({}))).status).toBe(200)
    expect(await backend.ask('anon', 'POST', ':runQuery', query({ allDescendants: true }))).toEqual(
      refusedInList,
    )
  })

  it('W19: a batch of public events is refused if it includes one profile', async () => {
    const documents = ['events/cur', ...Array.from({ length: 100 }, (_, at) => `users/u${at}`)].map(nameOf)
    expect(await backend.ask('alice', 'POST', ':batchGet', { documents })).toEqual(refusedInList)
    expect(
      (await backend.ask('alice', 'POST', ':batchGet', { documents: documents.slice(0, 1) })).status,
    ).toBe(200)
  })

  it('an invalid token is refused, even if signed-out access would be allowed', async () => {
    const response = await fetch(
      `${backend.origin}/v1/projects/demo-dancefloor/databases/(default)/documents:batchGet`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner' },
        body: JSON.stringify({ documents: [nameOf('events/cur')] }),
      },
    )
    expect(response.status).toBe(401)
  })

  it('W25: an event created twice exists once', async () => {
    const create = {
      update: { name: nameOf('counties/rutland'), fields: { name: text('Rutland') } },
      currentDocument: { exists: false },
    }
    const answers = [await backend.commit('alice', create), await backend.commit('alice', create)]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(answers[1]?.json.error.status).toBe('ALREADY_EXISTS')
  })
})
