import { rmSync } from 'node:fs'
import { DocumentFile } from '../../../local-backend/data/documentFile'
import { StoredDocument } from '../../../local-backend/firestore/document'
import type { IndexDefinition } from '../../../local-backend/firestore/index/indexDefinition'
import { indexField } from '../../../local-backend/firestore/index/indexDefinition'
import { StoredRecord } from '../../../local-backend/firestore/index/record'
import { loadBodies } from '../../../local-backend/firestore/loadBodies'
import { plantDocuments } from '../../../local-backend/firestore/plantDocuments'
import { DocumentStore } from '../../../local-backend/firestore/store'
import { makeFolder, PROJECT } from '../support/testBackend'

const BY_COUNTY: IndexDefinition = {
  collectionId: 'events',
  isGroup: false,
  fields: [indexField(['county'], 'ASCENDING')],
}
const BY_CREATOR: IndexDefinition = { ...BY_COUNTY, fields: [indexField(['creator'], 'DESCENDING')] }
const NUMBERS = [0, 1, 2, 3]
const event = (number: number) => ({
  path: `events/e${number}`,
  fields: { county: `County ${3 - number}`, creator: `c${number}` },
})

const folder = makeFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens the data folder and counts the reads of stored records and documents. */
function reopen() {
  const file = new DocumentFile(folder)
  const keysRead = jest.spyOn(StoredRecord.prototype, 'fieldKeys')
  const bodiesHeld = jest.spyOn(StoredDocument.prototype, 'hold')
  const store = new DocumentStore(file, [BY_COUNTY, BY_CREATOR])
  const listed = (definition: IndexDefinition) => {
    const paths: string[] = []
    store.indexes.get(definition).entries.scan('', '\xff', ({ path }) => void paths.push(path))
    return paths
  }
  return { file, store, keysRead, bodiesHeld, listed }
}

beforeAll(() => {
  const file = new DocumentFile(folder)
  const store = new DocumentStore(file, [BY_COUNTY, BY_CREATOR])
  plantDocuments(store, { projectId: PROJECT }, NUMBERS.map(event), 1)
  file.close()
})
afterEach(() => jest.restoreAllMocks())

describe('A start with stored documents', () => {
  it('reads no document and no key; a query then reads the keys of its own index, once', () => {
    const { file, keysRead, bodiesHeld, listed } = reopen()
    expect(keysRead).toHaveBeenCalledTimes(0)

    expect(listed(BY_COUNTY)).toEqual(['events/e3', 'events/e2', 'events/e1', 'events/e0'])
    expect(listed(BY_COUNTY)).toHaveLength(NUMBERS.length)

    expect(keysRead.mock.calls).toEqual(NUMBERS.map(() => [0]))
    expect(bodiesHeld).toHaveBeenCalledTimes(0)
    file.close()
  })

  it('applies a change to indexes that no query has used yet', () => {
    const { file, store, listed } = reopen()
    const changed = StoredDocument.of(
      'events/e3',
      Buffer.from(JSON.stringify({ name: 'e3', fields: { creator: { stringValue: 'a' } } })),
    )
    store.indexes.change(store.get('events/e3'), changed)
    expect(listed(BY_COUNTY)).toEqual(['events/e2', 'events/e1', 'events/e0'])
    expect(listed(BY_CREATOR)).toEqual(['events/e2', 'events/e1', 'events/e0', 'events/e3'])
    file.close()
  })

  it('prepares the other indexes after it has loaded the documents', async () => {
    const { file, store, keysRead, bodiesHeld } = reopen()
    await loadBodies(store, error => {
      throw error
    }).done
    expect(bodiesHeld).toHaveBeenCalledTimes(NUMBERS.length)
    expect(keysRead).toHaveBeenCalledTimes(2 * NUMBERS.length)
    expect(store.indexes.fillNext()).toBe(false)
    file.close()
  })
})
