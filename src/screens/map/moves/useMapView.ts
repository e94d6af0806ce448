import { select } from 'd3-selection'
import { zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { wantsLessMotion } from '../../../components/motion/wantsLessMotion'
import { MAP_HEIGHT, MAP_WIDTH } from '../../../domain/map/projection'
import {
  isSameView,
  liftedAbove,
  MAX_SCALE,
  minScale,
  resizedView,
  type Room,
  roomAbove,
  type View,
  viewBetween,
  viewOf,
  zoomedView,
} from '../../../domain/map/view'
import { type Drawn, MARGIN, NARROW, type Opening, rememberRoom } from './opening'

/** Dots are merged again once the scale has changed by this factor. Until then they grow with the map. */
const STEP = 1.3
/** ms of rest after which the whole margin is drawn. */
const REST_MS = 250

/** Whether the map must be drawn again: it is a step larger or smaller, or its drawn margin is half used. */
function isFarFrom(view: View, drawn: View, { width, height }: Room): boolean {
  const grown = view.scale / drawn.scale
  if (grown > STEP || grown < 1 / STEP) return true
  const right = Math.abs(view.x - drawn.x * grown)
  const down = Math.abs(view.y - drawn.y * grown)
  return grown === 1 && (right > (width * MARGIN) / 2 || down > (height * MARGIN) / 2)
}

/**
 * The view that the map was left at, and its room then, if the person had moved it. It lasts until the visit ends, so
 * that Back returns to it.
 */
let leftAt: { view: View; room: Room } | null = null

/**
 * Pans and zooms the map by finger, wheel and keys. While a finger moves, only the transform of one element changes.
 * The map is drawn again when the scale has changed by a step, when a zoom ends, and when a pan nears the end of what is
 * drawn. `opening` says what is drawn first, even before the window's size is known.
 *
 * In a new window size, a map that nobody has moved is fitted again as it opens. Any other keeps its middle.
 */
export function useMapView(opening: () => Opening) {
  const frame = useRef<HTMLDivElement>(null)
  const world = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn>(() => ({
    ...opening().drawn,
    ...(leftAt && { view: leftAt.view }),
  }))
  /** How the map would open now. A new window size may make it a desk's map. */
  const openingNow = useRef(opening)
  /** The view of the last redraw. */
  const drawnView = useRef(drawn.view)
  /** A redraw is under way, so further moves don't ask for another one. */
  const isDue = useRef(false)

  const behaviour = useMemo(
    () =>
      zoom<HTMLDivElement, unknown>().translateExtent([
        [-MAP_WIDTH / 2, -MAP_HEIGHT / 2],
        [MAP_WIDTH * 1.5, MAP_HEIGHT * 1.5],
      ]),
    [],
  )
  const place = useCallback(() => {
    if (!frame.current || !world.current) return
    const { x, y, scale } = viewNow(frame.current)
    const grown = scale / drawnView.current.scale
    world.current.style.transform = `translate(${x}px,${y}px) scale(${grown})`
  }, [])
  const redraw = useCallback(() => {
    if (!frame.current) return
    const view = viewNow(frame.current)
    // Set at once, because more moves may come before the redraw.
    isDue.current = true
    const margin = view.scale === drawnView.current.scale ? MARGIN : NARROW
    const next = { view, room: roomOf(frame.current), margin }
    // Made in small parts, between which the map keeps moving.
    startTransition(() => setDrawn(next))
  }, [])
  const show = useCallback(
    ({ x, y, scale }: View) => {
      if (frame.current) behaviour.transform(select(frame.current), zoomIdentity.translate(x, y).scale(scale))
    },
    [behaviour],
  )

  useLayoutEffect(() => {
    openingNow.current = opening
  })

  useLayoutEffect(() => {
    drawnView.current = drawn.view
    isDue.current = false
    place()
  }, [drawn, place])

  // Adds the rest of the margin. A move in between starts a drawing of its own.
  useEffect(() => {
    if (drawn.margin === MARGIN) return
    const resting = setTimeout(redraw, REST_MS)
    return () => clearTimeout(resting)
  }, [drawn, redraw])

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    // Reading the size at each step of a move would make the browser recompute all styles.
    let room = roomOf(element)
    const onZoom = () => {
      place()
      if (!isDue.current && isFarFrom(viewNow(element), drawnView.current, room)) redraw()
    }
    // A pan within the margin needs no redraw.
    const onEnd = () => {
      if (viewNow(element).scale !== drawnView.current.scale) redraw()
    }
    behaviour.on('zoom', onZoom).on('end', onEnd)
    const settle = (view: View) => {
      behaviour.scaleExtent([Math.min(minScale(room), view.scale), MAX_SCALE])
      show(view)
    }
    /** The view that fits the room, unless the map returned to where it was left. */
    let fitted: View | null = null
    const fit = () => {
      fitted = openingNow.current().first(room, drawnView.current.scale)
      settle(fitted)
    }
    const isMoved = () => fitted === null || !isSameView(viewNow(element), fitted)
    // A double tap would also press a county.
    select(element).call(behaviour).on('dblclick.zoom', null)
    if (leftAt) settle(resizedView(leftAt.view, leftAt.room, room))
    else fit()
    rememberRoom(room)
    const resized = new ResizeObserver(() => {
      const now = roomOf(element)
      const before = room
      // The observer also tells of the size at its start.
      if (now.width === before.width && now.height === before.height) return
      room = now
      rememberRoom(room)
      if (isMoved()) settle(resizedView(viewNow(element), before, room))
      else fit()
      redraw()
    })
    resized.observe(element)
    return () => {
      leftAt = isMoved() ? { view: viewNow(element), room } : null
      resized.disconnect()
      select(element).on('.zoom', null)
    }
  }, [behaviour, place, redraw, show])

  const moves = useMapMoves(frame, useGlide(frame, show))
  /** The point of the map under a place of the window, in px at the scale of the last drawing. */
  const drawnPoint = useCallback((clientX: number, clientY: number) => {
    const element = frame.current
    if (!element) return { x: 0, y: 0 }
    const { left, top } = element.getBoundingClientRect()
    const { x, y, scale } = viewNow(element)
    const grown = scale / drawnView.current.scale
    return { x: (clientX - left - x) / grown, y: (clientY - top - y) / grown }
  }, [])
  return { frame, world, drawn, moves, drawnPoint }
}

export type MapView = ReturnType<typeof useMapView>

/** One press of + or -. */
const PRESS = 1.6
/** px for one press of an arrow key. */
const ARROW_PX = 80

/** The moves that buttons and keys start. `glideTo` moves the map to a view. */
function useMapMoves(frame: RefObject<HTMLDivElement | null>, glideTo: (view: View) => void) {
  return useMemo(() => {
    const inRoom = (act: (view: View, room: Room) => View) => {
      if (frame.current) glideTo(act(viewNow(frame.current), roomOf(frame.current)))
    }
    const zoomBy = (factor: number) => inRoom((view, room) => zoomedView(view, room, factor))
    const panBy = (right: number, down: number) =>
      inRoom(({ x, y, scale }) => ({ x: x + right, y: y + down, scale }))
    return {
      zoomIn: () => zoomBy(PRESS),
      zoomOut: () => zoomBy(1 / PRESS),
      panBy,
      /** Shows a part of the map, in units of the map, above the last `px` of the window. Null shows the whole of England. */
      showPart: (part: Parameters<typeof viewOf>[0], largest?: number, px = 0) =>
        inRoom((_view, room) => viewOf(part, roomAbove(room, px), largest)),
      /** Moves the map so that a point of it, in units of the map, is above the last `px` of the window. */
      liftAbove: (px: number, point: { x: number; y: number }) =>
        inRoom((view, room) => liftedAbove(view, room, px, point)),
      /** What a key does on the map. False for any other key. */
      onKey: (key: string): boolean => {
        const act = {
          ArrowLeft: () => panBy(ARROW_PX, 0),
          ArrowRight: () => panBy(-ARROW_PX, 0),
          ArrowUp: () => panBy(0, ARROW_PX),
          ArrowDown: () => panBy(0, -ARROW_PX),
          '+': () => zoomBy(PRESS),
          '=': () => zoomBy(PRESS),
          '-': () => zoomBy(1 / PRESS),
        }[key]
        act?.()
        return act !== undefined
      },
    }
  }, [frame, glideTo])
}

/** ms for a move that a button starts. */
const GLIDE_MS = 220

/** Moves the map to a view in small steps, or at once for people who asked for less motion. */
function useGlide(frame: RefObject<HTMLDivElement | null>, show: (view: View) => void) {
  const gliding = useRef(0)
  useEffect(() => () => cancelAnimationFrame(gliding.current), [])
  return useCallback(
    (target: View) => {
      const element = frame.current
      if (!element) return
      cancelAnimationFrame(gliding.current)
      if (wantsLessMotion()) return show(target)
      const from = viewNow(element)
      const began = performance.now()
      const step = () => {
        const part = Math.min(1, (performance.now() - began) / GLIDE_MS)
        show(viewBetween(from, target, 1 - (1 - part) ** 3))
        if (part < 1) gliding.current = requestAnimationFrame(step)
      }
      step()
    },
    [frame, show],
  )
}

/** What the map's window shows at the moment. */
export function viewNow(frame: HTMLDivElement): View {
  const { x, y, k } = zoomTransform(frame)
  return { x, y, scale: k }
}

const roomOf = ({ clientWidth, clientHeight }: HTMLElement): Room => ({
  width: clientWidth,
  height: clientHeight,
})
