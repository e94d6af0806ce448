import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { isMissingFile } from '../../domain/navigation/missingFile'
import { useLocation } from 'react-router-dom'
import { useAppDispatch } from '../../state/hooks'
import { noticeRaised } from '../../state/slices/noticesSlice'
import { Boundary } from '../Boundary'
import { ListOptionsContext, listSheet, type ListOptions, type SheetKind } from './listOptions'

// Create the lazy component again after a failure, because React remembers a failed one for ever.
const loadLater = () => lazy(() => import(/* webpackChunkName: 'options-menu' */ './ListSheet'))

/** Lets its children open a picker or the search, and renders the one that is open. */
export function ListOptionsProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  // The sheet belongs to its screen: it is hidden on an event's page, and shown again after Back.
  const [open, setOpen] = useState<{ kind: SheetKind; on: string; Sheet: typeof listSheet.Sheet } | null>(
    null,
  )
  const [query, setQuery] = useState('')
  const options = useMemo((): ListOptions => {
    const openPicker = (kind: SheetKind) =>
      setOpen({ kind, on: pathname, Sheet: listSheet.Sheet ?? loadLater() })
    return { openPicker, openSearch: () => openPicker('search') }
  }, [pathname])

  const close = () => setOpen(null)
  const giveUp = (error: unknown) => {
    close()
    dispatch(noticeRaised(isMissingFile(error) ? 'offline' : 'notOpened'))
  }
  return (
    <ListOptionsContext value={options}>
      {children}
      {open?.on === pathname && open.Sheet && (
        <Boundary fallback={null} onFailure={giveUp}>
          <Suspense fallback={null}>
            <open.Sheet key={open.kind} kind={open.kind} query={query} onQuery={setQuery} onClose={close} />
          </Suspense>
        </Boundary>
      )}
    </ListOptionsContext>
  )
}
