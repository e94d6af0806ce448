import { useEffect, useEffectEvent, useState } from 'react'
import { whenNetworkMayBeBack } from '../../../state/images/imageThunks'
import { useAppDispatch } from '../../../state/hooks'
import type { Editing, ImageTrouble } from '../editing'
import { useImageWork } from './useImageWork'

/**
 * R49: the trouble with the last picked file. Retries a file that needs a connection whenever the network may be back,
 * whichever tab is open.
 */
export function useKeptFile({
  change,
  waitFor,
  pictureWorkRef,
}: Pick<Editing, 'change' | 'waitFor' | 'pictureWorkRef'>) {
  const dispatch = useAppDispatch()
  const [imageTrouble, setImageTrouble] = useState<ImageTrouble | null>(null)
  const { take } = useImageWork({ change, pictureWorkRef, setImageTrouble })
  const isFileKept = (imageTrouble?.file ?? null) !== null

  const tryAgain = useEffectEvent(() => {
    if (imageTrouble?.file) waitFor(take(imageTrouble.file, imageTrouble.scaling))
  })
  useEffect(
    () => (isFileKept ? dispatch(whenNetworkMayBeBack(() => tryAgain())) : undefined),
    [dispatch, isFileKept],
  )
  return { imageTrouble, setImageTrouble, isFileKept }
}
