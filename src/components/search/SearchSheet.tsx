import { useIsWide } from '../hooks/useIsWide'
import { DeskSearch } from './desk/DeskSearch'
import { PhoneSearch } from './phone/PhoneSearch'
import type { SearchProps } from './searchParts'

/**
 * Searches the stored events of the chosen locations and dances, without the network. A desk shows it in another look.
 */
export default function SearchSheet(props: SearchProps) {
  return useIsWide() ? <DeskSearch {...props} /> : <PhoneSearch {...props} />
}
