import { OrbitArt } from '../../components/storyboard/art/OrbitArt'
import { MISSION_CAPTIONS } from '../../domain/shell/setup'
import styles from './Mission.module.css'

/** §2 Setup, 'Our mission'. */
export function Mission() {
  return (
    <>
      <div className={styles.art}>
        <OrbitArt />
      </div>
      <p className={styles.caption}>{MISSION_CAPTIONS[0]}</p>
    </>
  )
}
