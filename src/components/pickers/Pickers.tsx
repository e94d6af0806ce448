import type { SheetKind } from '../listPage/listOptions'
import { DancePicker } from './DancePicker'
import { HomePicker } from './HomePicker'
import { LocationPicker } from './LocationPicker'

/** The picker that is open. This file is its chunk, together with the dialog. */
export default function Pickers({ kind, onClose }: { kind: SheetKind; onClose: () => void }) {
  if (kind === 'home') return <HomePicker onClose={onClose} />
  return kind === 'location' ? <LocationPicker onClose={onClose} /> : <DancePicker onClose={onClose} />
}
