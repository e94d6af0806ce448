import { shallowEqual } from 'react-redux'

interface GroupProps {
  group: { occurrences: readonly object[] }
}

/**
 * Compares the props of a day's or month's group for `memo`. The groups of a list are worked out again at each full
 * minute. A group whose content stays the same isn't drawn again. In the week, this saves about half of a resting
 * page's work (decision 25).
 */
export function isSameGroup<Props extends GroupProps>(
  { group: { occurrences: before, ...had }, ...given }: Props,
  { group: { occurrences, ...has }, ...next }: Props,
): boolean {
  return (
    before.length === occurrences.length &&
    shallowEqual(had, has) &&
    shallowEqual(given, next) &&
    before.every((one, at) => shallowEqual(one, occurrences[at]))
  )
}
