import { CHANGE_DANCE, CHANGE_LOCATION } from '../../domain/texts/listMessages'
import { useListOptions } from '../listPage/listOptions'
import { LogoOutline } from '../Logo'
import styles from './SearchSheet.module.css'

/** Shown by a search without results. It offers ways to change what is searched. */
export function NothingFound() {
  const { openPicker } = useListOptions()
  return (
    <div className={styles.hint}>
      <LogoOutline size={56} />
      <p>Nothing in your locations and dances is called that.</p>
      <button type="button" className={styles.link} onClick={() => openPicker('location')}>
        {CHANGE_LOCATION}
      </button>
      <button type="button" className={styles.link} onClick={() => openPicker('dance')}>
        {CHANGE_DANCE}
      </button>
    </div>
  )
}
