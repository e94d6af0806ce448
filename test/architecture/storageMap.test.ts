import { PRODUCT_DATABASES } from '../../src/services/storage/databaseNames'
import { readTextFile } from './textFiles'

const RULES = 'firebase/firestore.rules'
const PAGE = 'docs/architecture.md'

/** The map in the page: from its heading to the next heading of the same level. */
function storageMap(): string {
  const { text } = readTextFile(PAGE)
  const map = /^## What is stored where$([^]*?)^## /m.exec(text)?.[1] ?? ''
  expect(map).not.toBe('')
  return map
}

/** The id of every collection that the rules name: 'events', 'people' and so on. */
function collections(): string[] {
  const { text } = readTextFile(RULES)
  const ids = [...text.matchAll(/match \/(\w+)\/\{/g)].map(match => match[1] ?? '')
  return [...new Set(ids)].filter(id => id !== 'databases')
}

describe(`What is stored where (${PAGE})`, () => {
  it(`names each collection of ${RULES}`, () => {
    const map = storageMap()
    expect(collections()).toContain('counts')
    expect(collections().filter(id => !map.includes(`${id}/{`))).toEqual([])
  })

  it('names each database of the device', () => {
    const map = storageMap()
    expect(PRODUCT_DATABASES.filter(name => !map.includes(`#### \`${name}\``))).toEqual([])
  })
})
