import type { ReactNode } from 'react'
import { BackButton } from '../../components/BackButton'
import styles from './SubView.module.css'
import { useProfileView } from './useProfileView'

/** A sub-view of the profile: a way back, the content, and the main act at the bottom. */
export function SubView({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  const { back } = useProfileView()
  return (
    <div className={styles.view}>
      <BackButton onBack={back} />
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}
