import { Bytes, GeoPoint, Timestamp, doc, initializeFirestore } from 'firebase/firestore/lite'
import { initializeApp } from 'firebase/app'
import { everythingOf } from '../../../../src/domain/moderation/everything'
import { isAsSeen } from '../../../../src/domain/moderation/seen'
import { plainFields as restFields } from '../../../../src/services/firestore/plainValues'
import { plainFields } from '../../../../src/services/moderation/plainFields'
import { plainFields as toolFields } from '../../../../tools/moderate/local/restFields'

/** The last moment that the database stores: 9999-12-31T23:59:59.999999999Z. */
const LAST = new Timestamp(253_402_300_799, 999_999_999)

describe('R64: what a moderator reads of a stranger’s document', () => {
  it('can be stored again in the log, whatever moment it holds', () => {
    const { timestamp, agenda } = plainFields({ timestamp: LAST, agenda: [{ at: LAST }] })
    expect(Timestamp.fromDate(timestamp as Date).seconds).toBe(LAST.seconds)
    expect(agenda).toEqual([{ at: timestamp }])
  })

  it('has an empty object in place of each kind that our documents never contain, as the app’s other readers have', () => {
    const database = initializeFirestore(initializeApp({ projectId: 'demo', apiKey: 'k' }), {})
    const [reference, bytes, point] = [
      doc(database, 'events/e'),
      Bytes.fromBase64String('AAAA'),
      new GeoPoint(1, 2),
    ]
    const event = { id: 'e', fields: plainFields({ agenda: [{ reference, bytes, point }] }) }
    const empty = { agenda: [{ reference: {}, bytes: {}, point: {} }] }
    expect(event.fields).toEqual(empty)
    expect([isAsSeen(event, event), everythingOf(event.fields).length]).toEqual([true, 3])

    const fields = {
      reference: { referenceValue: 'projects/demo/databases/(default)/documents/events/e' },
      bytes: { bytesValue: 'AAAA' },
      point: { geoPointValue: { latitude: 1, longitude: 2 } },
    }
    const written = { agenda: { arrayValue: { values: [{ mapValue: { fields } }] } } }
    expect([toolFields(written), restFields(written)]).toEqual([empty, empty])
  })
})
