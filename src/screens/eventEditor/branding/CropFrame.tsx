import { select } from 'd3-selection'
import { type D3ZoomEvent, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type IconNode, ZoomIn, ZoomOut } from 'lucide'
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../../components/Icon'
import { coverScale, type Crop, cropOfView, MAX_ZOOM, viewOfCrop } from '../../../domain/images/crop'
import * as texts from '../../../domain/images/imageMessages'
import type { Box, Size } from '../../../domain/images/size'
import styles from './CropFrame.module.css'

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

/** One press of + or -. */
const PRESS = 1.15
/** The part of the frame's width by which one press of an arrow moves the picture. */
const STEP = 0.05

interface Options {
  crop: Crop
  /** Called when a move ends. */
  onCrop: (crop: Crop) => void
  /** The picture's own size, or null until it is known. */
  size: Size | null
}

/**
 * R71: moves and zooms a picture behind a frame by finger, wheel and keys. While a finger moves, only the transform of
 * the picture changes. The picture always fills the frame.
 */
function useCrop({ crop, onCrop, size }: Options) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLSpanElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const behaviour = useMemo(() => zoom<HTMLDivElement, unknown>(), [])

  const place = useEffectEvent(() => {
    if (!stage.current || !picture.current) return
    const { x, y, k } = zoomTransform(stage.current)
    picture.current.style.transform = `translate(${x}px,${y}px) scale(${k})`
  })
  const tell = useEffectEvent((event: D3ZoomEvent<HTMLDivElement, unknown>) => {
    // Without a source event, the code moved the picture, not a person.
    if (event.sourceEvent !== null) onCrop(shownCrop())
  })
  const show = useEffectEvent(() => {
    if (!stage.current || !frame.current || !size) return
    const at = boxOf(frame.current)
    // Nothing is laid out yet.
    if (at.width === 0) return
    const least = coverScale(size, at)
    behaviour
      .extent([
        [at.x, at.y],
        [at.x + at.width, at.y + at.height],
      ])
      .translateExtent([
        [0, 0],
        [size.width, size.height],
      ])
      .scaleExtent([least, least * MAX_ZOOM])
    const { x, y, scale } = viewOfCrop(size, at, crop)
    behaviour.transform(select(stage.current), zoomIdentity.translate(x, y).scale(scale))
  })

  function shownCrop(): Crop {
    if (!stage.current || !frame.current?.offsetWidth || !size) return crop
    const { x, y, k } = zoomTransform(stage.current)
    return cropOfView(size, boxOf(frame.current), { x, y, scale: k })
  }

  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    behaviour
      .on('zoom', () => place())
      .on('end', event => tell(event as D3ZoomEvent<HTMLDivElement, unknown>))
    // Two quick taps on a button beside it would zoom too.
    select(element).call(behaviour).on('dblclick.zoom', null)
    const resized = new ResizeObserver(() => show())
    resized.observe(element)
    return () => {
      resized.disconnect()
      select(element).on('.zoom', null)
    }
  }, [behaviour])
  // Shows another picture, or the earlier crop if the new one failed. Nothing here changes while a person moves the
  // picture.
  useLayoutEffect(() => show(), [size, crop.x, crop.y, crop.zoom])

  const zoomBy = (factor: number) => {
    if (stage.current) behaviour.scaleBy(select(stage.current), factor)
    onCrop(shownCrop())
  }
  const moveBy = (right: number, down: number) => {
    if (!stage.current || !frame.current) return
    const step = (frame.current.offsetWidth * STEP) / zoomTransform(stage.current).k
    behaviour.translateBy(select(stage.current), right * step, down * step)
    onCrop(shownCrop())
  }
  const moves = {
    zoomIn: () => zoomBy(PRESS),
    zoomOut: () => zoomBy(1 / PRESS),
    left: () => moveBy(-1, 0),
    right: () => moveBy(1, 0),
    up: () => moveBy(0, -1),
    down: () => moveBy(0, 1),
  }
  const acts: Record<string, () => void> = {
    ArrowLeft: moves.left,
    ArrowRight: moves.right,
    ArrowUp: moves.up,
    ArrowDown: moves.down,
    '+': moves.zoomIn,
    '=': moves.zoomIn,
    '-': moves.zoomOut,
  }
  /** Does what a key means on the picture. False for any other key. */
  const onKey = (key: string): boolean => {
    acts[key]?.()
    return key in acts
  }
  return { stage, frame, picture, moves, onKey }
}

const boxOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box => ({
  x: offsetLeft,
  y: offsetTop,
  width: offsetWidth,
  height: offsetHeight,
})
