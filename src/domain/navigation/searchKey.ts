import type { BrowserTraits } from './install'

/**
 * DESIGN Search: the label of the search shortcut, with the key names of this device. Both shortcuts work
 * everywhere.
 */
export const searchKey = ({ userAgent }: Pick<BrowserTraits, 'userAgent'>) =>
  /Mac OS X/.test(userAgent) ? '⌘ K' : 'Ctrl K'
