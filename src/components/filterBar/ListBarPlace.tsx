import type { Day } from '../../domain/time/days'
import { DayFace } from '../dayStrip/DayFace'
import strip from '../dayStrip/DayStrip.module.css'
import styles from './ListBar.module.css'

/** An unseen bar with one day and one chip, which is as high as the whole bar. It keeps the bar's place in a first frame. */
export function ListBarPlace({ day }: { day: Day }) {
  return (
    <div className={`${styles.bar} ${styles.unseen}`} aria-hidden="true">
      <div className={`${strip.strip} ${strip.whole}`}>
        <span className={strip.day}>
          <DayFace day={day} dances={undefined} />
        </span>
      </div>
      <div className={styles.row}>
        <div className={styles.chips}>
          {[1, 2].map(line => (
            <div key={line} className={styles.line}>
              <span className={styles.chip}>0</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
