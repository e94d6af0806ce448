/** @jest-environment node */
import { keepEarlyEvent } from '../../../../src/services/firestore/plainDocument'
import { findCounties } from '../../../../src/services/firestore/plainCounties'
import { findEventById } from '../../../../src/services/firestore/plainReads'
import { plainFields } from '../../../../src/services/firestore/plainValues'
import { RemoteError, remoteCall } from '../../../../src/services/network/remoteCall'

const NAME = 'projects/demo-dancefloor/databases/(default)/documents/events/salsa'
const FIELDS = {
  eventName: { stringValue: 'Salsa' },
  status: { stringValue: 'current' },
  lastUpdated: { integerValue: '1790000000000' },
  danceTypes: { arrayValue: { values: [{ stringValue: 'Salsa' }] } },
  isRecurring: { booleanValue: true },
  recurrenceDay: { integerValue: '5' },
  shortLocation: { stringValue: 'Kent' },
  listed: { booleanValue: true },
}

function answer(body: unknown, status = 200) {
  const asked = jest.fn(
    async (..._request: Parameters<typeof fetch>) => new Response(JSON.stringify(body), { status }),
  )
  globalThis.fetch = asked
  return asked
}

beforeAll(() => {
  Object.assign(globalThis, { location: { origin: 'https://dances.example' } })
})

describe('Values of a document without the SDK', () => {
  it('are plain', () => {
    expect(
      plainFields({
        text: { stringValue: '1' },
        whole: { integerValue: '-7' },
        half: { doubleValue: 0.5 },
        none: { nullValue: null },
        nan: { doubleValue: 'NaN' },
        moment: { timestampValue: '2026-11-20T00:00:00Z' },
        empty: { arrayValue: {} },
        nested: { mapValue: { fields: { list: { arrayValue: { values: [{ booleanValue: false }] } } } } },
      }),
    ).toEqual({
      text: '1',
      whole: -7,
      half: 0.5,
      moment: new Date('2026-11-20T00:00:00Z'),
      none: null,
      nan: NaN,
      empty: [],
      nested: { list: [false] },
    })
  })

  it('of kinds that no document of the app uses are empty objects, even under odd names', () => {
    const fields = plainFields({
      at: { bytesValue: 'AAAA' },
      __proto__x: { bytesValue: '' },
      ...(JSON.parse('{"__proto__":{"stringValue":"x"}}') as object),
    })
    expect(fields.at).toEqual({})
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
  })
})

describe('§7 Load event without the SDK', () => {
  it('asks for one document as the SDK does, without a preflight', async () => {
    const asked = answer([{ found: { name: NAME, fields: FIELDS } }])
    expect(await findEventById('salsa', null)).toMatchObject({ eventId: 'salsa', eventName: 'Salsa' })
    const [url, request] = asked.mock.calls[0] ?? []
    expect(url).toMatch(/^https:\/\/dances\.example\/v1\/projects\/.*\/documents:batchGet$/)
    expect(request).toMatchObject({ method: 'POST', headers: { 'content-type': 'text/plain' } })
  })

  it('gives null if the database says that the event does not exist', async () => {
    answer([{ missing: NAME }])
    expect(await findEventById('salsa', null)).toBeNull()
  })

  it('treats only an answer of the database as proof of absence', async () => {
    answer('<html>Sign in to this network</html>', 404)
    await expect(findEventById('salsa', null)).rejects.toThrow('404')
    answer([])
    await expect(findEventById('salsa', null)).rejects.toThrow('no document')
  })

  it('fails for good if the rules refuse', async () => {
    answer([{ error: { code: 403, status: 'PERMISSION_DENIED' } }], 403)
    const failed = await remoteCall(() => findEventById('salsa', null)).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(RemoteError)
    expect(failed).toMatchObject({ kind: 'permanent' })
  })

  it('uses an early read once, and only for the same event', async () => {
    const asked = answer([{ missing: NAME }])
    keepEarlyEvent('salsa', Promise.resolve(Response.json([{ found: { name: NAME, fields: FIELDS } }])))
    expect(await findEventById('salsa', null)).not.toBeNull()
    expect(asked).not.toHaveBeenCalled()
    expect(await findEventById('salsa', null)).toBeNull()
    keepEarlyEvent('zouk', Promise.resolve(Response.json([{ missing: NAME }])))
    expect(await findEventById('salsa', null)).toBeNull()
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('asks again if the early read failed', async () => {
    const asked = answer([{ found: { name: NAME, fields: FIELDS } }])
    const lost = Promise.reject<Response>(new Error('lost'))
    lost.catch(() => {})
    keepEarlyEvent('salsa', lost)
    const found = await remoteCall(() => findEventById('salsa', null), { sleep: async () => {} })
    expect(found).not.toBeNull()
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('§7 Counties without the SDK', () => {
  it('are the valid names, sorted, from at most 200 documents (R65)', async () => {
    const of = (name: unknown) => ({ document: { fields: { name } } })
    const asked = answer([
      of({ stringValue: 'Surrey' }),
      of({ stringValue: 'Kent' }),
      of({ integerValue: '1' }),
      {},
    ])
    expect(await findCounties()).toEqual(['Kent', 'Surrey'])
    expect(String(asked.mock.calls[0]?.[1]?.body)).toContain('"limit":200')
  })
})
