import { useEffect, useState, type ComponentType } from 'react'
import { useLayer } from '../layers/useLayer'
import { useScrim } from '../layers/useScrim'
import { listSheet, type ListSheetProps, type SheetKind } from './listOptions'

type Sheet = ComponentType<ListSheetProps>

const loaded = new Map<SheetKind, Sheet>()

/** Loads the code of a sheet. Rejects if the code can't be loaded. */
export async function loadSheet(kind: SheetKind): Promise<Sheet> {
  const Sheet: Sheet =
    kind === 'search'
      ? (await import(/* webpackChunkName: 'search' */ '../search/SearchSheet')).default
      : (await import(/* webpackChunkName: 'pickers' */ '../pickers/Pickers')).default
  loaded.set(kind, Sheet)
  return Sheet
}

/**
 * A picker or the search. R77: while its code loads, the page is already dark and Back cancels it. Throws if the code
 * can't be loaded.
 */
export default function ListSheet(props: ListSheetProps) {
  const { kind, onClose } = props
  // Don't use a lazy component: React may wait 300 ms before it replaces the fallback.
  const [Sheet, setSheet] = useState(() => loaded.get(kind))
  useLayer(!Sheet, onClose)
  useScrim(!Sheet)
  useEffect(() => {
    let isWanted = !loaded.has(kind)
    const show = (make: () => Sheet) => isWanted && setSheet(make)
    if (isWanted)
      loadSheet(kind).then(
        sheet => show(() => sheet),
        error =>
          show(() => {
            throw error
          }),
      )
    return () => {
      isWanted = false
    }
  }, [kind])
  return Sheet && <Sheet {...props} />
}

listSheet.Sheet = ListSheet
