import { select } from 'd3-selection'
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent } from 'd3-zoom'
import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { coverScale, cropOfView, MAX_ZOOM, viewOfCrop, type Crop } from '../../../domain/images/crop'
import type { Box, Size } from '../../../domain/images/size'

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
export function useCrop({ crop, onCrop, size }: Options) {
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
