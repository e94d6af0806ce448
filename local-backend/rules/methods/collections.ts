import { compareText, hasAlike, hasEvery, hasItem, isAlike, makeSet } from '../equality'
import { EvaluationError } from '../errors'
import { isList, isMap, MapDiff, ValueSet, type Value, type ValueMap } from '../values'
import { expectCount, listArgument, stringArgument, wrongType, type MethodTable } from './arguments'
import { toText } from './text'

/** rules.List. As in production, its comparing methods take a list, never a set. */
export const LIST_METHODS: MethodTable<readonly Value[]> = {
  concat: (list, args) => [...list, ...listArgument(args)],
  hasAll: (list, args) => hasEvery(list, listArgument(args)),
  hasAny: (list, args) => listArgument(args).some(item => hasItem(list, item)),
  hasOnly: (list, args) => hasEvery(listArgument(args), list),
  join(list, args) {
    expectCount(args, 1)
    return list.map(toText).join(stringArgument(args))
  },
  removeAll(list, args) {
    const removed = listArgument(args)
    return list.filter(item => !hasItem(removed, item))
  },
  size: (list, args) => (expectCount(args, 0), BigInt(list.length)),
  toSet: (list, args) => (expectCount(args, 0), makeSet(list)),
}

/** rules.Set. hasAll, hasAny and hasOnly take a list or a set; the other methods take a set. */
export const SET_METHODS: MethodTable<ValueSet> = {
  difference(set, args) {
    const other = setArgument(args)
    return new ValueSet(set.items.filter(item => !hasAlike(other.items, item)))
  },
  intersection(set, args) {
    const other = setArgument(args)
    return new ValueSet(set.items.filter(item => hasAlike(other.items, item)))
  },
  union: (set, args) => makeSet([...set.items, ...setArgument(args).items]),
  hasAll: (set, args) => itemsArgument(args).every(item => hasAlike(set.items, item)),
  hasAny: (set, args) => itemsArgument(args).some(item => hasAlike(set.items, item)),
  hasOnly(set, args) {
    const items = itemsArgument(args)
    return set.items.every(item => hasAlike(items, item))
  },
  size: (set, args) => (expectCount(args, 0), BigInt(set.items.length)),
}

/** rules.Map. `keys()` is a list in code point order, `values()` a list in insertion order. */
export const MAP_METHODS: MethodTable<ValueMap> = {
  diff(map, args) {
    expectCount(args, 1)
    const before = args[0]
    return isMap(before) ? new MapDiff(map, before) : wrongType('a map', before)
  },
  get(map, args) {
    expectCount(args, 2)
    const [key, fallback = null] = args
    if (typeof key === 'string') return map.get(key) ?? (map.has(key) ? null : fallback)
    if (!isList(key)) return wrongType('a key or a list of keys', key)
    return getDeep(map, key, fallback)
  },
  keys: (map, args) => (expectCount(args, 0), [...map.keys()].sort(compareText)),
  values: (map, args) => (expectCount(args, 0), [...map.values()]),
  size: (map, args) => (expectCount(args, 0), BigInt(map.size)),
}

/** rules.MapDiff. Each method gives a set of top-level keys. */
export const MAP_DIFF_METHODS: MethodTable<MapDiff> = {
  addedKeys: (diff, args) => (expectCount(args, 0), keysWhere(diff, (_, before) => before === undefined)),
  removedKeys: (diff, args) => (expectCount(args, 0), keysWhere(diff, after => after === undefined)),
  affectedKeys: (diff, args) => (
    expectCount(args, 0),
    keysWhere(diff, (after, before) => after === undefined || before === undefined || !isAlike(after, before))
  ),
  changedKeys: (diff, args) => (
    expectCount(args, 0),
    keysWhere(diff, (after, before) => after !== undefined && before !== undefined && !isAlike(after, before))
  ),
  unchangedKeys: (diff, args) => (
    expectCount(args, 0),
    keysWhere(diff, (after, before) => after !== undefined && before !== undefined && isAlike(after, before))
  ),
}

function keysWhere(
  { after, before }: MapDiff,
  isWanted: (after: Value | undefined, before: Value | undefined) => boolean,
): ValueSet {
  const keys = [...new Set([...after.keys(), ...before.keys()])]
  return new ValueSet(keys.filter(key => isWanted(after.get(key), before.get(key))))
}

function getDeep(map: ValueMap, keys: readonly Value[], fallback: Value): Value {
  const names = keys.map(key => (typeof key === 'string' ? key : wrongType('a list of keys', key)))
  let value: Value = map
  for (const key of names) {
    if (!isMap(value) || !value.has(key)) return fallback
    value = value.get(key) ?? null
  }
  return value
}

function setArgument(args: readonly Value[]): ValueSet {
  expectCount(args, 1)
  const other = args[0]
  return other instanceof ValueSet ? other : wrongType('a set', other)
}

function itemsArgument(args: readonly Value[]): readonly Value[] {
  expectCount(args, 1)
  const other = args[0]
  if (other instanceof ValueSet) return other.items
  if (isList(other)) return other
  throw new EvaluationError('expected a list or a set')
}
