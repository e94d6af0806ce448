import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFirestoreAuthorize } from '../../../local-backend/authorize/firestoreAuthorize'
import { makeFolder } from '../support/testBackend'

let folder: string
let rulesFile: string
let messages: string[]
beforeEach(() => {
  jest.useFakeTimers()
  folder = makeFolder()
  rulesFile = join(folder, 'firestore.rules')
  messages = []
})
afterEach(() => {
  jest.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

/** Saves the file and waits for the next check. The backend checks the file ten times a second. */
function save(condition: string) {
  writeFileSync(
    rulesFile,
    `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{d}/documents/a/{id} {\n    allow get: if ${condition};\n  }\n}\n`,
  )
  jest.advanceTimersByTime(100)
}
const make = () =>
  makeFirestoreAuthorize({ rulesFile, callerOf: () => null, report: text => messages.push(text) })

function isAllowed(authorize: ReturnType<typeof make>): boolean {
  const none = () => null
  const surroundings = { caller: { authorization: undefined }, now: 0, get: none, getAfter: none }
  try {
    authorize({ method: 'get', path: 'a/b', resource: null }, surroundings)
    return true
  } catch (error) {
    expect(error).toMatchObject({
      status: 'PERMISSION_DENIED',
      message: 'Missing or insufficient permissions.',
    })
    return false
  }
}

describe('a changed rules file', () => {
  it('applies from the next request on', () => {
    save('false')
    const authorize = make()
    expect(isAllowed(authorize)).toBe(false)

    save('1 + 1 == 2')

    expect(isAllowed(authorize)).toBe(true)
    expect(messages).toEqual([`${rulesFile} has changed: its rules are in force.`])
  })

  it('leaves the old rules in force if it is broken, and the backend reports that once with line and column', () => {
    save('true')
    const authorize = make()

    save('true && && false')

    expect([isAllowed(authorize), isAllowed(authorize)]).toEqual([true, true])
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatch(/firestore\.rules:4:27 .+\. The rules before this stay in force\.$/)

    save('1 == 2')
    expect(isAllowed(authorize)).toBe(false)
  })

  it.each([
    ['empty', () => writeFileSync(rulesFile, ''), /:1:1 has no rules for the service cloud\.firestore/],
    ['missing', () => rmSync(rulesFile), /ENOENT/],
  ])('leaves the old rules in force while it is %s', (_name, spoil, message) => {
    save('true')
    const authorize = make()

    spoil()
    jest.advanceTimersByTime(100)

    expect(isAllowed(authorize)).toBe(true)
    expect(messages).toEqual([expect.stringMatching(message)])
  })

  it('stops the start with line and column if it is broken', () => {
    save('true)')
    expect(make).toThrow(/firestore\.rules:4:23 /)
  })
})
