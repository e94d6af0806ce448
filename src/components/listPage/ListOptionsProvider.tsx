import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useAppDispatch } from '../../state/hooks'
import { noticeRaised } from '../../state/slices/noticesSlice'
import { Boundary } from '../Boundary'
import { ListOptionsContext, type ListOptions, type PickerKind } from './listOptions'

/** In the chunk of the menu, which is loaded by then. */
const LoadingLayer = lazy(() => import(/* webpackChunkName: 'options-menu' */ '../layers/LoadingLayer'))

// Create it again after a failure, because React caches a failed lazy component for ever.
const loadSheets = () => ({
  Pickers: lazy(() => import(/* webpackChunkName: 'pickers' */ '../pickers/Pickers')),
  SearchSheet: lazy(() => import(/* webpackChunkName: 'search' */ '../search/SearchSheet')),
})

/** Lets its children open a picker or the search, and renders the open one. */
export function ListOptionsProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  // It belongs to its screen: hidden on an event's page, and shown again after Back.
  const [open, setOpen] = useState<{ kind: PickerKind | 'search'; on: string } | null>(null)
  const [query, setQuery] = useState('')
  const [{ Pickers, SearchSheet }, setSheets] = useState(loadSheets)
  const options = useMemo(
    (): ListOptions => ({
      openPicker: kind => setOpen({ kind, on: pathname }),
      openSearch: () => setOpen({ kind: 'search', on: pathname }),
    }),
    [pathname],
  )

  const close = () => setOpen(null)
  const giveUp = () => {
    close()
    setSheets(loadSheets)
    dispatch(noticeRaised('offline'))
  }
  return (
    <ListOptionsContext value={options}>
      {children}
      {open?.on === pathname && (
        <Boundary fallback={null} onFailure={giveUp}>
          <Suspense
            fallback={
              <Suspense fallback={null}>
                <LoadingLayer onClose={close} />
              </Suspense>
            }
          >
            {open.kind === 'search' ? (
              <SearchSheet query={query} onQuery={setQuery} onClose={close} />
            ) : (
              <Pickers kind={open.kind} onClose={close} />
            )}
          </Suspense>
        </Boundary>
      )}
    </ListOptionsContext>
  )
}
