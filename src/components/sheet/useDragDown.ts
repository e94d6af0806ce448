import { useSwipeable } from 'react-swipeable'

/** px. A longer drag down closes the sheet. */
const DRAG_PX = 60

/** DESIGN Sheets and dialogs: a drag down on the head of a sheet closes it. Returns the handlers for the head. */
export const useDragDown = (onClose: () => void) => useSwipeable({ onSwipedDown: onClose, delta: DRAG_PX })
