import { X } from 'lucide'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../../components/Icon'
import { useLayer } from '../../components/layers/useLayer'
import { useDragDown } from '../../components/sheet/useDragDown'
import { CLOSE } from '../../domain/texts/labels'
import styles from './MapPanel.module.css'

interface Props {
  title: string
  note: string
  onClose: () => void
  children: ReactNode
}

/** DESIGN Map: a sheet beside the map, which stays usable. Back, Escape, Close and a drag down close it (R77). */
export function MapPanel({ title, note, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const drag = useDragDown(onClose)
  useLayer(true, onClose)
  // Tells people who don't see the map what opened.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  return (
    <section className={styles.panel} aria-label={title} data-own-foot="" data-map-panel="">
      <header {...drag} className={styles.head}>
        <span className={styles.grab} aria-hidden="true" />
        <div>
          <h2 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <p className={styles.note} role="status">
            {note}
          </p>
        </div>
        <button type="button" className={styles.close} aria-label={CLOSE} onClick={onClose}>
          <Icon of={X} size={22} />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
