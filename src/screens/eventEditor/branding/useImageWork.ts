import type { Crop, Scaling } from '../../../domain/images/crop'
import type { UnreadPicture } from '../../../domain/images/unreadPicture'
import { prepareImage, type Prepared } from '../../../state/images/imageThunks'
import { useAppDispatch } from '../../../state/hooks'
import type { Editing } from '../editing/editing'

const NAMELESS = 'Pasted image'

interface Work {
  name: string
  scaling: Scaling
  /** R71: what a crop keeps. Undefined for a picture that the person hasn't moved. */
  crop?: Crop | undefined
  /** The picked file, or null to fit the kept picture again. */
  file: File | null
  prepare: (signal: AbortSignal) => Promise<Prepared>
}

/** The picked file of an unread picture. */
export const fileOf = ({ bytes, name, type }: UnreadPicture) => new File([bytes], name, { type })

/** The bytes of a file, or null if the file can't be read any more. */
const bytesOf = (file: File) =>
  file.arrayBuffer().then(
    bytes => new Uint8Array(bytes),
    () => null,
  )

/** R49: prepares one picture at a time. The result goes into the draft, or a problem into `imageTrouble`. */
export function useImageWork({
  change,
  pictureWorkRef,
  setImageTrouble,
}: Pick<Editing, 'change' | 'pictureWorkRef' | 'setImageTrouble'>) {
  const dispatch = useAppDispatch()

  /**
   * Gives the prepared picture or its problem, or null if a later picture replaced this one. On a problem, the earlier
   * picture stays in the draft.
   */
  async function run({ name, scaling, crop, file, prepare }: Work): Promise<Prepared | null> {
    pictureWorkRef.current?.abort()
    const own = new AbortController()
    pictureWorkRef.current = own
    let prepared: Prepared
    try {
      prepared = await prepare(own.signal)
    } catch {
      return null
    }
    const { problem } = prepared
    if (problem === undefined) {
      const { images, source } = prepared
      change({ image: { kind: 'new', name, scaling, ...(crop && { crop }), images, source } })
      setImageTrouble(null)
    } else {
      const bytes = problem === 'decoder' && file && (await bytesOf(file))
      if (own.signal.aborted) return null
      setImageTrouble({ problem, ...(bytes && { unread: { name, type: file.type, scaling, bytes } }) })
    }
    return prepared
  }

  return {
    run,
    take: (file: File, scaling: Scaling) =>
      run({
        name: file.name || NAMELESS,
        scaling,
        file,
        prepare: signal => dispatch(prepareImage(file, scaling, signal)),
      }),
  }
}
