import type { SheetKind } from '../listPage/listOptions'
import { DancePicker } from './DancePicker'
import { LocationPicker } from './LocationPicker'

/** The picker that is open. This file is its chunk, together with the dialog. */
export default function Pickers({ kind, onClose }: { kind: SheetKind; onClose: () => void }) {
  return kind === 'location' ? <LocationPicker onClose={onClose} /> : <DancePicker onClose={onClose} />
}
