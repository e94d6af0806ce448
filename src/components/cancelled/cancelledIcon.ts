import { CircleAlert } from 'lucide'

/** DESIGN Rows: the icon beside every word about a cancelled date. */
export const CANCELLED_ICON = CircleAlert
