import { BatchMeter } from '../../../local-backend/rules/limits'
import { evaluate } from '../../../local-backend/rules/evaluate'
import { parseRules } from '../../../local-backend/rules/parser'
import { objectResource } from '../../../local-backend/rules/plainValues'
import { documentResource } from '../../../local-backend/rules/restValues'
import { Timestamp } from '../../../local-backend/rules/time'
import { itJudges, judgeCondition, outcomeOf } from './judgeExpression'

describe('Rules language: request and resource', () => {
  itJudges(
    {
      "request.auth.uid == 'ann' && request.auth.token.email == 'ann@example.org'": true,
      'request.auth.token.nothing == null': 'error',
      "request.method == 'update' && id == 't1' && resource.id == 't1'": true,
      'request.path == /databases/$(database)/documents/things/$(id)': true,
      'resource.data.count == 1 && request.resource.data.count == 2': true,
      'resource.data.nothing == null': 'error',
      'resource.data.__proto__ == null': 'error',
      "'constructor' in resource.data": false,
    },
    { method: 'update', data: { count: 1 }, newData: { count: 2 } },
  )
  itJudges(
    { 'request.auth == null': true, 'request.auth.uid == null': 'error', 'resource == null': true },
    { auth: null },
  )
})

describe('Rules language: a read of other documents', () => {
  const documents = { '/users/ann': { admin: true } }
  itJudges(
    {
      'get(/databases/$(database)/documents/users/$(request.auth.uid)).data.admin': true,
      'exists(/databases/(default)/documents/users/ann)': true,
      'exists(/databases/(default)/documents/users/bob)': false,
      'get(/databases/(default)/documents/users/bob) == null': 'error',
      'getAfter(/databases/(default)/documents/users/bob) == null': 'error',
      'get(/databases/(default)/documents/users/bob).data.admin': 'error',
      'existsAfter(/databases/(default)/documents/users/ann)': true,
      'getAfter(/databases/(default)/documents/users/ann).data.admin': true,
      "get('/users/ann').data.admin": 'error',
      "get(/databases/(default)/documents/users/$('ann/x')) == null": 'error',
      "get(/databases/(default)/documents/users/$('')) == null": 'error',
      'firestore.get(/databases/(default)/documents/users/ann).data.admin': 'error',
    },
    { documents },
  )

  it('counts each document once, and is denied at the eleventh document', () => {
    const read = (id: number) => `!exists(/databases/(default)/documents/users/u${id})`
    const ten = Array.from({ length: 10 }, (_, index) => read(index)).join(' && ')
    expect(judgeCondition(`${ten} && ${ten}`)).toMatchObject({ allowed: true, accesses: 10 })
    expect(judgeCondition(`${ten} && ${read(10)} || true`)).toMatchObject({
      allowed: false,
      reason: 'over 10 document accesses',
    })
  })

  it('is limited to 20 documents in total for a batch', () => {
    const batch = new BatchMeter()
    for (let id = 0; id < 20; id++) batch.access(`/users/u${id}`)
    batch.access('/users/u0')
    expect(() => batch.access('/users/u20')).toThrow('over 20 document accesses')
  })
})

describe('Rules language: functions', () => {
  it.each([
    ['function f(a, b) { let c = a + b; let d = c * 2; return d == 6; }', 'f(1, 2)', true],
    ['function f() { let unused = nothing.here; return true; }', 'f()', true],
    ['function f() { let used = nothing.here; return used; }', 'f()', 'error'],
    ['function f(id) { return id == 1; }', 'f(1)', true],
    ['function f(a) { return a; }', 'f()', 'error'],
    ['function f(a) { return g(); } function g() { return a; }', 'f(true)', 'error'],
    ['function get(a) { return true; }', 'get(1)', true],
    ['function f() { return f(); }', 'f() || true', 'error'],
  ] as const)('defined as %s: the condition %s is %s', (functions, condition, expected) => {
    expect(outcomeOf(condition, { functions })).toBe(expected)
  })

  it('may be nested 20 calls deep', () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, index) => `function f${index}() { return f${index + 1}(); }`).join(' ')
    expect(
      judgeCondition('f0()', { functions: `${chain(19)} function f19() { return true; }` }).allowed,
    ).toBe(true)
    expect(
      judgeCondition('f0()', { functions: `${chain(20)} function f20() { return true; }` }),
    ).toMatchObject({
      allowed: false,
      reason: 'over 20 functions inside each other',
    })
  })
})

describe('Rules language: an evaluation', () => {
  it.each([
    ['true', 1],
    ['1 == 1', 3],
    ['resource.data.a == 1', 5],
    ['true && true', 4],
    ['false && true', 2],
    ["id in ['x', 'y']", 5],
    ['(true ? true : false)', 4],
    ['(false ? false : true)', 6],
    ['1 is int', 3],
    ['exists(/databases/$(database)/documents/cfg/c)', 7],
  ])('of `%s` evaluates %i expressions', (condition, cost) => {
    expect(judgeCondition(condition, { data: { a: 1 } }).evaluated).toBe(cost)
  })

  it('is denied at its 1,001st expression, even next to `|| true`', () => {
    const functions = `function ten(x) { return ${Array.from({ length: 10 }, () => 'x == 1').join(' && ')}; }`
    const times = (count: number) => Array.from({ length: count }, () => 'ten(1)').join(' && ')
    expect(judgeCondition(times(18), { functions })).toMatchObject({ allowed: true, evaluated: 934 })
    expect(judgeCondition(`${times(20)} || true`, { functions })).toMatchObject({
      allowed: false,
      reason: 'over 1000 expressions',
    })
  })
})

describe('Rules language: the engine', () => {
  it('reads every type of value of the REST API', () => {
    const fields = {
      nothing: { nullValue: null },
      yes: { booleanValue: true },
      whole: { integerValue: '9007199254740993' },
      part: { doubleValue: 1 },
      time: { timestampValue: '2026-11-21T05:06:07.123456Z' },
      text: { stringValue: '' },
      bytes: { bytesValue: 'YWI=' },
      reference: { referenceValue: 'projects/p/databases/(default)/documents/a/b' },
      place: { geoPointValue: { latitude: 1 } },
      list: { arrayValue: { values: [{ integerValue: '1' }] } },
      map: { mapValue: { fields: { y: { stringValue: 'y' } } } },
      empty: { mapValue: {} },
    }
    const resource = documentResource('projects/p/databases/(default)/documents/things/t1', fields)
    const rules = parseRules(`service cloud.firestore { match /databases/{d}/documents/things/{id} {
      allow get: if resource.data.nothing == null && resource.data.yes && resource.data.whole == 9007199254740993
        && resource.data.part is float && resource.data.time.nanos() == 123456000 && resource.data.text == ''
        && resource.data.bytes == b'ab' && resource.data.reference == /databases/(default)/documents/a/b
        && resource.data.place.latitude() == 1.0 && resource.data.list == [1] && resource.data.empty == {}
        && resource.id == 't1' && resource.__name__ == request.path;
    } }`)
    const decision = evaluate(
      rules,
      {
        service: 'cloud.firestore',
        method: 'get',
        path: '/databases/(default)/documents/things/t1',
        auth: null,
        time: Timestamp.fromMillis(0),
        resource,
        requestResource: null,
      },
      { get: () => null, getAfter: () => null },
    )
    expect(decision).toMatchObject({ allowed: true, reason: '' })
  })

  it('shows a file to storage rules, and lets them read two documents with firestore.get', () => {
    const judge = (condition: string) => {
      const rules = parseRules(
        `service firebase.storage { match /b/{bucket}/o/{name} { allow create: if ${condition}; } }`,
      )
      const file = objectResource({
        name: 'f',
        bucket: 'b',
        size: '12',
        contentType: 'image/png',
        metadata: { k: 'v' },
      })
      const time = Timestamp.fromMillis(0)
      const request = { method: 'create' as const, path: '/b/b/o/f', auth: null, time, resource: null }
      return evaluate(
        rules,
        { ...request, service: 'firebase.storage', requestResource: file },
        { get: path => (path.endsWith('/a') ? new Map([['data', new Map()]]) : null), getAfter: () => null },
      ).allowed
    }
    expect(judge("request.resource.size == 12 && request.resource.metadata.k == 'v' && name == 'f'")).toBe(
      true,
    )
    expect(judge('firestore.exists(/databases/(default)/documents/x/a)')).toBe(true)
    expect(judge('exists(/databases/(default)/documents/x/a)')).toBe(false)
    const three = ['b', 'c', 'd'].map(id => `!firestore.exists(/databases/(default)/documents/x/${id})`)
    expect(judge(three.slice(1).join(' && '))).toBe(true)
    expect(judge(three.join(' && '))).toBe(false)
  })
})
