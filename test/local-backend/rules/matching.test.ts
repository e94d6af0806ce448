import { evaluate } from '../../../local-backend/rules/evaluate'
import type { RulesRequest } from '../../../local-backend/rules/requestFrame'
import { parseRules } from '../../../local-backend/rules/parser'
import { Timestamp } from '../../../local-backend/rules/time'

const NOTHING = { get: () => null, getAfter: () => null }

function isAllowed(body: string, path: string, rest: Partial<RulesRequest> = {}, version = '2') {
  const rules = parseRules(
    `rules_version = '${version}'; service cloud.firestore { match /databases/{database}/documents { ${body} } }`,
  )
  const request: RulesRequest = {
    service: 'cloud.firestore',
    method: 'get',
    path: `/databases/(default)/documents${path}`,
    auth: null,
    time: Timestamp.fromMillis(0),
    resource: null,
    requestResource: null,
    ...rest,
  }
  return evaluate(rules, request, NOTHING).allowed
}

describe('Rules language: a match', () => {
  it.each([
    ['match /a/{b} { allow get; }', '/a/x', true],
    ['match /a/{b} { allow get; }', '/a/x/c/y', false],
    ['match /a/{b} { allow get; }', '/b/x', false],
    ['match /a/x { allow get; }', '/a/x', true],
    ['match /a/x { allow get; }', '/a/y', false],
    ["match /a/{b} { match /c/{d} { allow get: if b == 'x' && d == 'y'; } }", '/a/x/c/y', true],
    ['match /a/{rest=**} { allow get: if rest == /x/c/y; }', '/a/x/c/y', true],
    ['match /a/{b}/{rest=**} { allow get; }', '/a/x', true],
    ['match /{rest=**}/c/{d} { allow get; }', '/a/x/c/y', true],
    ['match /{rest=**}/c/{d} { allow get; }', '/c/y', true],
    ['match /{rest=**} { allow get: if rest is path && database is string; }', '/any/thing', true],
    ['match /a/{b} { allow get: if false; } match /a/{c} { allow get: if true; }', '/a/x', true],
    ['match /a/{b} { allow get: if nothing.here; allow get: if true; }', '/a/x', true],
    ['match /a/{b} { allow get: if b; }', '/a/true', false],
  ])('of %s with %s: %s', (body, path, expected) => {
    expect(isAllowed(body, path)).toBe(expected)
  })

  it('requires at least one segment for a recursive wildcard in version 1', () => {
    expect(isAllowed('match /a/{b}/{rest=**} { allow get; }', '/a/x', {}, '1')).toBe(false)
    expect(isAllowed('match /a/{b}/{rest=**} { allow get; }', '/a/x/c', {}, '1')).toBe(true)
  })

  it('evaluates only the statements that name the method', () => {
    const body = 'match /a/{b} { allow read: if true; allow create, delete: if true; }'
    const answers = (['get', 'list', 'create', 'update', 'delete'] as const).map(method =>
      isAllowed(body, method === 'list' ? '/a' : '/a/x', { method }),
    )
    expect(answers).toEqual([true, true, true, false, true])
    expect(isAllowed('match /a/{b} { allow write: if true; }', '/a/x', { method: 'update' })).toBe(true)
  })

  it('matches a collection group only with a recursive wildcard', () => {
    const query = { from: [{ collectionId: 'c', allDescendants: true }] }
    const list = { method: 'list' as const, query }
    expect(isAllowed('match /a/{b}/c/{d} { allow list; }', '', list)).toBe(false)
    expect(isAllowed('match /c/{d} { allow list; }', '', list)).toBe(false)
    expect(isAllowed('match /{any=**}/c/{d} { allow list; }', '', list)).toBe(true)
  })

  it("gives a function the wildcards around its declaration, not its caller's", () => {
    const inner =
      "match /a/{b} { function f() { return b == 'x'; } match /c/{b} { allow get: if f() && b == 'y'; } }"
    expect(isAllowed(inner, '/a/x/c/y')).toBe(true)
    expect(isAllowed('function f() { return b == "x"; } match /a/{b} { allow get: if f(); }', '/a/x')).toBe(
      false,
    )
  })
})
