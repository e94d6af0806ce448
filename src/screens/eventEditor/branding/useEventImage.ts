import { useState } from 'react'
import type { Scaling } from '../../../domain/editor/draft/eventDraft'
import { fitImageAgain, type Prepared } from '../../../state/images/imageThunks'
import { useAppDispatch } from '../../../state/hooks'
import { useEditing } from '../editing'
import { useImageWork } from './useImageWork'

/** §2 Branding tab: the picture of the draft. The last chosen file or scaling wins. */
export function useEventImage() {
  const dispatch = useAppDispatch()
  const editing = useEditing()
  const { draft, change, waitFor, pictureWorkRef, imageTrouble, setImageTrouble } = editing
  const work = useImageWork(editing)
  const { image } = draft
  const [scaling, setScaling] = useState<Scaling>(
    imageTrouble?.file ? imageTrouble.scaling : image.kind === 'new' ? image.scaling : 'shrink',
  )
  const [busyWith, setBusyWith] = useState<File | 'fitting' | null>(null)

  async function follow(working: Promise<Prepared | null>) {
    const prepared = await working
    // Ignore this result: a later picture replaced it.
    if (prepared === null) return
    setBusyWith(null)
    if (prepared.problem !== undefined && image.kind === 'new') setScaling(image.scaling)
  }

  function take(file: File, into = scaling) {
    setImageTrouble(null)
    setBusyWith(file)
    waitFor(follow(work.take(file, into)))
  }

  return {
    image,
    scaling,
    problem: imageTrouble?.problem ?? null,
    isBusy: busyWith !== null,
    take,
    choose(into: Scaling) {
      setScaling(into)
      if (busyWith !== null && busyWith !== 'fitting') return take(busyWith, into)
      if (imageTrouble?.file) return take(imageTrouble.file, into)
      if (image.kind !== 'new') return
      setImageTrouble(null)
      setBusyWith('fitting')
      const { name, source } = image
      const prepare = (signal: AbortSignal) => dispatch(fitImageAgain(source, into, signal))
      waitFor(follow(work.run({ name, scaling: into, file: null, prepare })))
    },
    remove() {
      pictureWorkRef.current?.abort()
      setBusyWith(null)
      setImageTrouble(null)
      change({ image: { kind: 'none' } })
    },
  }
}
