import { useEffect, useEffectEvent } from 'react'
import { whenNetworkMayBeBack } from '../../../state/images/imageThunks'
import { useAppDispatch } from '../../../state/hooks'
import type { Editing } from '../editing'
import { useImageWork } from './useImageWork'

/** R49: retries a file that needs a connection whenever the network may be back, whichever tab is open. */
export function useKeptFile(
  editing: Pick<Editing, 'change' | 'waitFor' | 'pictureWorkRef' | 'imageTrouble' | 'setImageTrouble'>,
) {
  const dispatch = useAppDispatch()
  const { imageTrouble, waitFor } = editing
  const { take } = useImageWork(editing)
  const isKept = (imageTrouble?.file ?? null) !== null

  const tryAgain = useEffectEvent(() => {
    if (imageTrouble?.file) waitFor(take(imageTrouble.file, imageTrouble.scaling))
  })
  useEffect(() => (isKept ? dispatch(whenNetworkMayBeBack(() => tryAgain())) : undefined), [dispatch, isKept])
  return isKept
}
