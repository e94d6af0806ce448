import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFirestoreAuthorize } from '../../../local-backend/authorize/firestoreAuthorize'
import type { Access } from '../../../local-backend/firestore/authorize'
import { makeFolder } from '../support/testBackend'

const REFUSED = 'Missing or insufficient permissions.'
const none = () => null
const request = () => ({ caller: { authorization: undefined }, now: 0, get: none, getAfter: none })
const get = (path: string): Access => ({ method: 'get', path, resource: null })

let folder: string
let rulesFile: string
beforeEach(() => {
  folder = makeFolder()
  rulesFile = join(folder, 'firestore.rules')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const save = (block: string) =>
  writeFileSync(
    rulesFile,
    `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { ${block} } }`,
  )
const make = () => makeFirestoreAuthorize({ rulesFile, callerOf: none, report: () => undefined })

describe('one commit', () => {
  it('is judged by one set of rules, even if the rules file changes meanwhile', () => {
    jest.useFakeTimers()
    save('match /a/{id} { allow get; }')
    const authorize = make()
    const commit = request()
    authorize(get('a/b'), commit)

    save('match /a/{id} { allow get: if false; }')
    jest.advanceTimersByTime(100)

    expect(() => authorize(get('a/b'), commit)).not.toThrow()
    expect(() => authorize(get('a/b'), request())).toThrow(REFUSED)
    jest.useRealTimers()
  })

  it('may read 20 documents in total for its rules', () => {
    const reads = Array.from({ length: 7 }, (_, at) => `!exists(/databases/$(d)/documents/x/$(id + '${at}'))`)
    save(`match /a/{id} { allow get: if ${reads.join(' && ')}; }`)
    const authorize = make()
    const commit = request()

    expect(() => authorize(get('a/one'), commit)).not.toThrow()
    expect(() => authorize(get('a/two'), commit)).not.toThrow()
    expect(() => authorize(get('a/three'), commit)).toThrow(REFUSED)
    expect(() => authorize(get('a/three'), request())).not.toThrow()
  })
})

describe('a query', () => {
  const list = (collectionId: string, allDescendants: boolean, parent = ''): Access => ({
    method: 'list',
    parent,
    structuredQuery: { from: [{ collectionId, allDescendants }] },
  })

  it("is judged at the collection's path if it names one collection", () => {
    save('match /a/{id}/b/{other} { allow list: if id == "mine"; }')
    const authorize = make()

    expect(() => authorize(list('b', false, 'a/mine'), request())).not.toThrow()
    expect(() => authorize(list('b', false, 'a/yours'), request())).toThrow(REFUSED)
    expect(() => authorize(list('b', false), request())).toThrow(REFUSED)
  })

  it('is allowed for a collection group only if the rules allow every such collection', () => {
    save('match /b/{rest=**} { allow list; }')
    expect(() => make()(list('b', true), request())).toThrow(REFUSED)

    save('match /{path=**}/b/{id} { allow list; }')
    expect(() => make()(list('b', true), request())).not.toThrow()
  })
})
