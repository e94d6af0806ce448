import { useState } from 'react'
import { FIRST_ROWS } from './searchParts'

/** How many results of a query show, and a function that shows more. A new query starts with the first rows. */
export function useShownRows(query: string): [rows: number, showMore: () => void] {
  const [shown, setShown] = useState({ query, rows: FIRST_ROWS })
  const rows = shown.query === query ? shown.rows : FIRST_ROWS
  return [rows, () => setShown({ query, rows: rows + FIRST_ROWS })]
}
