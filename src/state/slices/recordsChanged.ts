import { createAction } from '@reduxjs/toolkit'
import type { RecordName, Records } from '../../domain/sync/records'

/** Records from outside this tab: read at start, or changed by another tab (R59, R60). */
export const recordsChanged = createAction<Partial<Records>>('records/changed')

/** Copies the changed records among `names` into a slice. */
export function adoptRecords<Name extends RecordName>(
  slice: Pick<Records, Name>,
  changed: Partial<Records>,
  names: readonly Name[],
) {
  for (const name of names) {
    const value = changed[name]
    if (value !== undefined) slice[name] = value as Pick<Records, Name>[Name]
  }
}
