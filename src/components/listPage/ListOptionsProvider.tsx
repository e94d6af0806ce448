import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useAppDispatch } from '../../state/hooks'
import { noticeRaised } from '../../state/notices/noticesSlice'
import { Boundary } from '../Boundary'
import { ListOptionsContext, type PickerKind } from './listOptions'

// Made anew after a failure: React remembers for ever that a lazy part could not be loaded.
const loadPickers = () => lazy(() => import(/* webpackChunkName: 'pickers' */ '../pickers/Pickers'))

/** Lets everything inside open a picker, and holds the one that is open. */
export function ListOptionsProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch()
  const [kind, setKind] = useState<PickerKind | null>(null)
  const [Pickers, setPickers] = useState(loadPickers)
  const options = useMemo(() => ({ openPicker: setKind }), [])

  const giveUp = () => {
    setKind(null)
    setPickers(loadPickers)
    dispatch(noticeRaised('offline'))
  }
  return (
    <ListOptionsContext value={options}>
      {children}
      {kind && (
        <Boundary fallback={null} onFailure={giveUp}>
          <Suspense fallback={null}>
            <Pickers kind={kind} onClose={() => setKind(null)} />
          </Suspense>
        </Boundary>
      )}
    </ListOptionsContext>
  )
}
