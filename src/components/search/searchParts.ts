export const QUERY_MAX_LENGTH = 100
/** How many results show at first, and how many more each press adds. */
export const FIRST_ROWS = 50
export const SEARCH_HINT = 'Finds events in your locations and dances, also without a signal.'

export interface SearchProps {
  query: string
  onQuery: (query: string) => void
  onClose: () => void
}

export function countLabel(count: number): string {
  if (count === 0) return 'No events found'
  return count === 1 ? '1 event found' : `${count} events found`
}
