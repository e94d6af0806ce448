import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenNetworkMayBeBack } from '../../../state/images/imageThunks'
import { useAppDispatch } from '../../../state/hooks'
import type { UnreadPicture } from '../../../domain/images/unreadPicture'
import type { Editing, ImageTrouble } from '../editing/editing'
import { fileOf, useImageWork } from './useImageWork'

/**
 * R49: the trouble with the last picked file. A file that needs a connection is tried again when the draft opens, and
 * whenever the network may be back, whichever tab is open. `opened` is such a file of the opened draft.
 */
export function useKeptFile(
  opened: UnreadPicture | undefined,
  { change, waitFor, pictureWorkRef }: Pick<Editing, 'change' | 'waitFor' | 'pictureWorkRef'>,
) {
  const dispatch = useAppDispatch()
  const [imageTrouble, setTrouble] = useState<ImageTrouble | null>(
    opened ? { problem: 'decoder', unread: opened } : null,
  )
  // A save asks for the latest file before React has drawn it.
  const latest = useRef(opened)
  const setImageTrouble = useCallback((trouble: ImageTrouble | null) => {
    latest.current = trouble?.unread
    setTrouble(trouble)
  }, [])
  const latestUnread = useCallback(() => latest.current, [])
  const { take } = useImageWork({ change, pictureWorkRef, setImageTrouble })
  const unread = imageTrouble?.unread
  const isFileKept = unread !== undefined

  const tryAgain = useEffectEvent(() => {
    if (unread) waitFor(take(fileOf(unread), unread.scaling))
  })
  useEffect(
    () => (isFileKept ? dispatch(whenNetworkMayBeBack(() => tryAgain())) : undefined),
    [dispatch, isFileKept],
  )
  useEffect(() => tryAgain(), [])
  return { imageTrouble, setImageTrouble, unread, latestUnread }
}
