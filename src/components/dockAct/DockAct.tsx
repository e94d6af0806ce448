import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import dock from '../DockFade.module.css'
import styles from './DockAct.module.css'

const PLACE = 'dock-act'

/** The place in the dock for a screen's act. It takes no room while it is empty. */
export function DockActPlace() {
  return <section id={PLACE} className={styles.place} aria-label="Actions" />
}

/** A screen's one contextual act, shown in the circle next to the dock (DESIGN Principles). */
export function DockAct({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(neverChanges, findPlace)
  return place && createPortal(children, place)
}

const neverChanges = () => () => {}
const findPlace = () => document.getElementById(PLACE)

/** Fades the page out behind the floating dock. */
export function DockFade() {
  return <div className={dock.fade} aria-hidden="true" />
}
