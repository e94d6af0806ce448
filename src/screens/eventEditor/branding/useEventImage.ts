import { useState } from 'react'
import type { DraftImage } from '../../../domain/editor/draft/eventDraft'
import { CENTRED, type Crop, type Scaling } from '../../../domain/images/crop'
import { fitImageAgain, type Prepared } from '../../../state/images/imageThunks'
import { useAppDispatch } from '../../../state/hooks'
import { useEditing } from '../editing/editing'
import { fileOf, useImageWork } from './useImageWork'

type NewImage = Extract<DraftImage, { kind: 'new' }>

/** ms. A picture is fitted again once it rests, and not at each press of a key. */
const REST_MS = 150

/** §2 Branding tab: the picture of the draft. The last chosen file, scaling or crop wins. */
export function useEventImage() {
  const dispatch = useAppDispatch()
  const editing = useEditing()
  const { draft, change, waitFor, pictureWorkRef, imageTrouble, setImageTrouble } = editing
  const work = useImageWork(editing)
  const { image } = draft
  const [scaling, setScaling] = useState<Scaling>(
    imageTrouble?.unread?.scaling ?? (image.kind === 'new' ? image.scaling : 'shrink'),
  )
  const [busyWith, setBusyWith] = useState<File | 'fitting' | null>(null)
  const [movedTo, setMovedTo] = useState<Crop | null>(null)
  const kept = image.kind === 'new' ? image.crop : undefined

  async function follow(working: Promise<Prepared | null>) {
    const prepared = await working
    // Ignore this result: a later picture replaced it.
    if (prepared === null) return
    setBusyWith(null)
    setMovedTo(null)
    if (prepared.problem !== undefined && image.kind === 'new') setScaling(image.scaling)
  }

  function take(file: File, into = scaling) {
    setImageTrouble(null)
    setBusyWith(file)
    setMovedTo(null)
    waitFor(follow(work.take(file, into)))
  }

  function fit({ name, source }: NewImage, into: Scaling, crop: Crop | undefined, afterMs = 0) {
    const prepare = async (signal: AbortSignal) => {
      if (afterMs > 0) await new Promise(resolve => setTimeout(resolve, afterMs))
      return dispatch(fitImageAgain(source, into, signal, crop))
    }
    waitFor(follow(work.run({ name, scaling: into, crop, file: null, prepare })))
  }

  return {
    image,
    scaling,
    crop: movedTo ?? kept ?? CENTRED,
    problem: imageTrouble?.problem ?? null,
    isBusy: busyWith !== null,
    take,
    choose(into: Scaling) {
      setScaling(into)
      if (busyWith !== null && busyWith !== 'fitting') return take(busyWith, into)
      if (imageTrouble?.unread) return take(fileOf(imageTrouble.unread), into)
      if (image.kind !== 'new') return
      setImageTrouble(null)
      setBusyWith('fitting')
      fit(image, into, movedTo ?? kept)
    },
    /**
     * R71: keeps this part of the picture. The shown part changes at once. The stored pictures follow when the person
     * stops moving it.
     */
    move(crop: Crop) {
      if (image.kind !== 'new' || image.scaling !== 'crop') return
      setMovedTo(crop)
      setImageTrouble(null)
      fit(image, 'crop', crop, REST_MS)
    },
    remove() {
      pictureWorkRef.current?.abort()
      setBusyWith(null)
      setMovedTo(null)
      setImageTrouble(null)
      change({ image: { kind: 'none' } })
    },
  }
}
