import type { PickerKind } from '../listPage/listOptions'
import { DancePicker } from './DancePicker'
import { LocationPicker } from './LocationPicker'

/** The picker that is open; a chunk of its own, as is the dialog that it stands in. */
export default function Pickers({ kind, onClose }: { kind: PickerKind; onClose: () => void }) {
  return kind === 'location' ? <LocationPicker onClose={onClose} /> : <DancePicker onClose={onClose} />
}
