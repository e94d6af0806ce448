import { UsersRound } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import type { Difference } from '../../domain/editor/savedSince'
import { Boundary } from '../Boundary'
import { Icon } from '../Icon'
import styles from './SavedSince.module.css'

const DifferencesSheet = lazy(() => import(/* webpackChunkName: 'decision' */ './DifferencesSheet'))

/** R81: tells a person with an open event that somebody else has saved it since, and shows the differences. */
export function SavedSince({ differences }: { differences: readonly Difference[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className={styles.line} role="status">
        {differences.length > 0 && (
          <p>
            <Icon of={UsersRound} size={18} />
            This event was changed on another device.
            <button type="button" onClick={() => setIsOpen(true)}>
              See what changed
            </button>
          </p>
        )}
      </div>
      {isOpen && (
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <DifferencesSheet differences={differences} onClose={() => setIsOpen(false)} />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
