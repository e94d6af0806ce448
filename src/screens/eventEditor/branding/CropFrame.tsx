import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut, type IconNode } from 'lucide'
import { useState, type CSSProperties, type KeyboardEvent } from 'react'
import { Icon } from '../../../components/Icon'
import type { Crop } from '../../../domain/images/crop'
import * as texts from '../../../domain/images/imageMessages'
import type { Size } from '../../../domain/images/size'
import styles from './CropFrame.module.css'
import { useCrop } from './useCrop'

interface Props {
  url: string
  crop: Crop
  onCrop: (crop: Crop) => void
}

type Move = keyof ReturnType<typeof useCrop>['moves']

const BUTTONS: readonly (readonly [Move, IconNode])[] = [
  ['zoomOut', ZoomOut],
  ['zoomIn', ZoomIn],
  ['left', ArrowLeft],
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['right', ArrowRight],
]

const sizeOf = (size: Size | null) =>
  size ? ({ width: size.width, height: size.height } satisfies CSSProperties) : undefined

/** R71: the picture behind the frame of its crop. What is dimmed will be cut off. Buttons do what fingers and keys do. */
export function CropFrame({ url, crop, onCrop }: Props) {
  const [size, setSize] = useState<Size | null>(null)
  const { stage, frame, picture, moves, onKey } = useCrop({ crop, onCrop, size })
  const onKeyDown = (event: KeyboardEvent) => {
    // With a modifier, plus and minus are the browser's own zoom.
    const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey
    if (isOurs && onKey(event.key)) event.preventDefault()
  }
  return (
    <div className={styles.crop}>
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        aria-label={texts.CROP}
        aria-description={texts.CROP_KEYS}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <img
          ref={picture}
          src={url}
          style={sizeOf(size)}
          alt="Your image; what is dimmed is cut off"
          draggable={false}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
        />
        <span ref={frame} className={styles.frame} />
      </div>
      <div className={styles.buttons} role="group" aria-label={texts.CROP}>
        {BUTTONS.map(([move, icon]) => (
          <button key={move} type="button" aria-label={texts.CROP_MOVES[move]} onClick={moves[move]}>
            <Icon of={icon} size={20} />
          </button>
        ))}
      </div>
      <p className="visuallyHidden" role="status">
        {texts.cropWords(crop)}
      </p>
    </div>
  )
}
