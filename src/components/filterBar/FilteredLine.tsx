import { lazy, Suspense } from 'react'
import { LOADING } from '../../domain/texts/listMessages'
import { Boundary } from '../Boundary'
import styles from './FilteredLine.module.css'
import type { FilteredWordsProps } from './FilteredWords'

// Loaded with the pull to refresh, right after the first frame. Without chips, nobody needs it.
const FilteredWords = lazy(() => import(/* webpackChunkName: 'long-lists' */ './FilteredWords'))

interface Props extends Omit<FilteredWordsProps, 'list'> {
  /** Null until the events are counted. */
  list: FilteredWordsProps['list'] | null
  isReady: boolean
}

/**
 * How many events the chips leave: '3 of 14 tonight have a class for beginners'. Empty if no chip is on. Only screen
 * readers get 'loading' and 'no events', because the screen itself shows both.
 */
export function FilteredLine({ list, isReady, chips, whole }: Props) {
  return (
    <p className={!isReady || list?.left === 0 ? 'visuallyHidden' : styles.line} role="status">
      {!isReady
        ? LOADING
        : list &&
          chips.length > 0 && (
            <Boundary fallback={null}>
              <Suspense fallback={null}>
                <FilteredWords list={list} chips={chips} whole={whole} />
              </Suspense>
            </Boundary>
          )}
    </p>
  )
}
