import type { PickerKind } from '../listPage/listOptions'
import { DancePicker } from './DancePicker'
import { LocationPicker } from './LocationPicker'

/** The open picker. It is a chunk of its own, like its dialog. */
export default function Pickers({ kind, onClose }: { kind: PickerKind; onClose: () => void }) {
  return kind === 'location' ? <LocationPicker onClose={onClose} /> : <DancePicker onClose={onClose} />
}
