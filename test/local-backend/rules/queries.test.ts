import type { Filter, StructuredQuery } from '../../../local-backend/rules/query/constraints'
import type { RestValue } from '../../../local-backend/rules/restValues'
import { judgeCondition } from './judgeExpression'

const text = (value: string): RestValue => ({ stringValue: value })
const int = (value: number): RestValue => ({ integerValue: String(value) })
const list = (...values: RestValue[]): RestValue => ({ arrayValue: { values } })
const where = (fieldPath: string, op: string, value: RestValue): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const both = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } })
const either = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } })

function isAllowed(condition: string, filter?: Filter, rest: StructuredQuery = {}) {
  const query = { ...rest, ...(filter ? { where: filter } : {}) }
  return judgeCondition(condition, { method: 'list', query }).allowed
}

describe('Rules language: a query', () => {
  it('is judged by the value that its filter gives to a field', () => {
    const mine = where('owner', 'EQUAL', text('ann'))
    expect(isAllowed('resource.data.owner == request.auth.uid', mine)).toBe(true)
    expect(isAllowed('resource.data.owner == request.auth.uid')).toBe(false)
    expect(isAllowed('resource.data.owner != request.auth.uid')).toBe(false)
    expect(isAllowed('resource.data.owner == request.auth.uid', where('owner', 'EQUAL', text('bob')))).toBe(
      false,
    )
    expect(isAllowed('resource.data.other == request.auth.uid', mine)).toBe(false)
    expect(isAllowed("resource.data.owner.size() == 3 && 'owner' in resource.data", mine)).toBe(true)
    expect(isAllowed("resource.data.get('owner', '') == 'ann'", mine)).toBe(true)
    expect(isAllowed("resource.data.get('other', 'ann') == 'ann'", mine)).toBe(false)
  })

  it('is never allowed by a condition on a value that its filters leave open, even if the condition is negated', () => {
    expect(isAllowed('!(resource.data.secret == true)')).toBe(false)
    expect(isAllowed('resource.data.secret == true ? true : true')).toBe(false)
    expect(isAllowed("!('secret' in resource.data)")).toBe(false)
    expect(isAllowed('[resource.data.a] != []')).toBe(false)
    expect(isAllowed('resource.data.keys().hasAll([])')).toBe(false)
    expect(isAllowed("id != 'x'")).toBe(false)
    expect(isAllowed('resource.data.secret == true || true')).toBe(true)
  })

  it('is judged as if its documents exist, and by the name that its filter gives', () => {
    expect(isAllowed('resource != null')).toBe(true)
    const named = where('__name__', 'EQUAL', {
      referenceValue: 'projects/p/databases/(default)/documents/things/t9',
    })
    expect(isAllowed("id == 't9' && resource.id == 't9'", named)).toBe(true)
    expect(isAllowed("'__name__' in resource.data", named)).toBe(false)
  })

  it('is judged for every choice of `in` and every branch of an OR', () => {
    const open = where('state', 'IN', list(text('open'), text('new')))
    expect(isAllowed("resource.data.state in ['open', 'new', 'old']", open)).toBe(true)
    expect(isAllowed("resource.data.state in ['open']", open)).toBe(false)
    expect(isAllowed("resource.data.state == 'open' || resource.data.state == 'new'", open)).toBe(true)
    const mixed = either(
      where('owner', 'EQUAL', text('ann')),
      where('public', 'EQUAL', { booleanValue: true }),
    )
    expect(isAllowed("resource.data.owner == 'ann' || resource.data.public == true", mixed)).toBe(true)
    expect(isAllowed("resource.data.owner == 'ann'", mixed)).toBe(false)
    expect(isAllowed("resource.data.owner == 'ann'", both(mixed, where('owner', 'EQUAL', text('ann'))))).toBe(
      true,
    )
  })

  it('is judged once, however many choices it has, if what they share is enough', () => {
    let reads = 0
    const documents = {
      get '/open/door'() {
        reads += 1
        return { isOpen: true }
      },
    }
    const listed = where('listed', 'EQUAL', { booleanValue: true })
    const query = { where: both(where('state', 'IN', list(text('open'), text('new'))), listed) }
    const door = `get(/databases/(default)/documents/open/door).data.isOpen`
    const condition = `resource.data.listed == true && ${door}`
    expect(judgeCondition(condition, { method: 'list', documents, query }).allowed).toBe(true)
    expect(reads).toBe(1)
  })

  it('is refused if it has more than 30 disjunctions', () => {
    const choices = (count: number) => list(...Array.from({ length: count }, (_, index) => text(`c${index}`)))
    expect(
      isAllowed('true', both(where('a', 'IN', choices(5)), where('b', 'ARRAY_CONTAINS_ANY', choices(6)))),
    ).toBe(true)
    expect(
      isAllowed('true', both(where('a', 'IN', choices(5)), where('b', 'ARRAY_CONTAINS_ANY', choices(7)))),
    ).toBe(false)
  })

  it('is judged by the elements that it requires in a list', () => {
    const member = where('members', 'ARRAY_CONTAINS', text('ann'))
    expect(isAllowed('request.auth.uid in resource.data.members', member)).toBe(true)
    expect(isAllowed("'bob' in resource.data.members", member)).toBe(false)
    expect(isAllowed("!('bob' in resource.data.members)", member)).toBe(false)
    expect(
      isAllowed("resource.data.members.hasAny(['bob', 'ann']) && resource.data.members is list", member),
    ).toBe(true)
    expect(isAllowed("resource.data.members.hasAll(['ann'])", member)).toBe(true)
    expect(isAllowed("resource.data.members.hasAll(['ann', 'bob'])", member)).toBe(false)
    expect(isAllowed("resource.data.members.hasOnly(['ann'])", member)).toBe(false)
  })

  it.each([
    ['GREATER_THAN_OR_EQUAL', 18, 'resource.data.age >= 18', true],
    ['GREATER_THAN_OR_EQUAL', 18, 'resource.data.age > 18', false],
    ['GREATER_THAN', 18, 'resource.data.age > 18', true],
    ['GREATER_THAN', 17, 'resource.data.age >= 18', false],
    ['GREATER_THAN', 20, '18 < resource.data.age', true],
    ['LESS_THAN', 18, 'resource.data.age < 18', true],
    ['LESS_THAN', 18, 'resource.data.age <= 18', true],
    ['LESS_THAN_OR_EQUAL', 18, 'resource.data.age < 18', false],
    ['LESS_THAN_OR_EQUAL', 18, 'resource.data.age <= 18', true],
    ['LESS_THAN', 18, 'resource.data.age > 1', false],
    ['LESS_THAN', 18, 'resource.data.age is number && resource.data.age != null', true],
    ['LESS_THAN', 18, 'resource.data.age is int', false],
    ['EQUAL', 18, 'resource.data.age == 18 && resource.data.age >= 18 && resource.data.age < 19', true],
    ['EQUAL', 18, 'resource.data.age is int', false],
    ['EQUAL', 18, 'resource.data.age in [18]', false],
    ['EQUAL', 18, '!(resource.data.age in [19])', true],
    ['NOT_EQUAL', 18, 'resource.data.age != 18 && resource.data.age != null', true],
    ['NOT_EQUAL', 18, 'resource.data.age != 19', false],
  ])('with a filter of age %s %i: the condition %s is %s', (op, bound, condition, expected) => {
    expect(isAllowed(condition, where('age', op, int(bound)))).toBe(expected)
  })

  it('is judged by nested and quoted fields, nulls, and the fields that its order needs', () => {
    expect(isAllowed("resource.data.a.b == 'x'", where('a.b', 'EQUAL', text('x')))).toBe(true)
    expect(isAllowed("resource.data['a.b'] == 'x'", where('`a.b`', 'EQUAL', text('x')))).toBe(true)
    expect(isAllowed("resource.data.a.b == 'x'", where('`a.b`', 'EQUAL', text('x')))).toBe(false)
    expect(
      isAllowed('resource.data.a == null', { unaryFilter: { field: { fieldPath: 'a' }, op: 'IS_NULL' } }),
    ).toBe(true)
    expect(isAllowed("'a' in resource.data", undefined, { orderBy: [{ field: { fieldPath: 'a' } }] })).toBe(
      true,
    )
    expect(isAllowed("resource.data.a != 'x'", where('a', 'NOT_IN', list(text('x'), text('y'))))).toBe(true)
  })

  it('shows its limit, offset and order to the rules', () => {
    expect(isAllowed('request.query.limit <= 10', undefined, { limit: 10 })).toBe(true)
    expect(isAllowed('request.query.limit <= 10', undefined, { limit: { value: 11 } })).toBe(false)
    expect(isAllowed('request.query.limit <= 10')).toBe(false)
    expect(isAllowed('request.query.offset == 5', undefined, { offset: 5 })).toBe(true)
  })
})
