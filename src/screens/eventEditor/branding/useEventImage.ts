import { useState } from 'react'
import type { Scaling } from '../../../domain/editor/draft/eventDraft'
import type { ImageProblem } from '../../../domain/images/imageMessages'
import { fitImageAgain, prepareImage, type Prepared } from '../../../state/images/imageThunks'
import { useAppDispatch } from '../../../state/hooks'
import { useEditing } from '../editing'

const NAMELESS = 'Pasted image'

/** §2 Branding tab: the picture of the draft. The last chosen file or scaling wins. */
export function useEventImage() {
  const dispatch = useAppDispatch()
  const { draft, change, waitFor, pictureWorkRef: runningRef } = useEditing()
  const { image } = draft
  const [scaling, setScaling] = useState<Scaling>(image.kind === 'new' ? image.scaling : 'shrink')
  const [problem, setProblem] = useState<ImageProblem | null>(null)
  const [busyWith, setBusyWith] = useState<File | 'fitting' | null>(null)

  /** A failure only shows a message. The earlier picture stays. */
  async function run(name: string, into: Scaling, work: (signal: AbortSignal) => Promise<Prepared>) {
    runningRef.current?.abort()
    const own = new AbortController()
    runningRef.current = own
    setProblem(null)
    try {
      const prepared = await work(own.signal)
      if (prepared.problem === undefined) {
        const { images, source } = prepared
        change({ image: { kind: 'new', name, scaling: into, images, source } })
      } else {
        setProblem(prepared.problem)
        if (image.kind === 'new') setScaling(image.scaling)
      }
    } catch {
      // A later picture replaced it.
      return
    }
    setBusyWith(null)
  }

  function take(file: File, into = scaling) {
    setBusyWith(file)
    waitFor(run(file.name || NAMELESS, into, signal => dispatch(prepareImage(file, into, signal))))
  }

  return {
    image,
    scaling,
    problem,
    isBusy: busyWith !== null,
    take,
    choose(into: Scaling) {
      setScaling(into)
      if (busyWith !== null && busyWith !== 'fitting') return take(busyWith, into)
      if (image.kind !== 'new') return
      setBusyWith('fitting')
      const { name, source } = image
      waitFor(run(name, into, signal => dispatch(fitImageAgain(source, into, signal))))
    },
    remove() {
      runningRef.current?.abort()
      setBusyWith(null)
      setProblem(null)
      change({ image: { kind: 'none' } })
    },
  }
}
