import { createAction } from '@reduxjs/toolkit'
import type { RecordName, Records } from '../../domain/sync/records'

/** Stored records that this tab did not write: read at start, or changed in another tab (R59, R60). */
export const recordsChanged = createAction<Partial<Records>>('records/changed')

/** Puts into a slice those of its fields that are among the changed records. */
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
