import { ChevronLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon'
import styles from './SubView.module.css'
import { useProfileView } from './useProfileView'
import { BACK } from '../../domain/texts/labels'

/** A sub-view of the profile: a way back, its content, and its main act at the bottom. */
export function SubView({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  const { back } = useProfileView()
  return (
    <div className={styles.view}>
      <button type="button" className={styles.back} aria-label={BACK} onClick={back}>
        <Icon of={ChevronLeft} size={26} />
      </button>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}
