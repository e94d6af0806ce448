import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import '../../styles/artTokens.css'
import { FADE_MS } from '../../domain/constants'
import { MISSION_CAPTIONS, STORYBOARD_STEPS } from '../../domain/navigation/setup'
import { useLayer } from '../layers/useLayer'
import { PagerFoot, useMoves, useTaps } from '../pager/PagerFoot'
import { CityArt } from './art/CityArt'
import { NightArt } from './art/NightArt'
import { OrbitArt } from './art/OrbitArt'
import { UpdatesArt } from './art/UpdatesArt'
import night from './Night.module.css'
import styles from './Storyboard.module.css'
import { OUR_MISSION, LETS_DANCE } from '../../domain/texts/setupMessages'

const ART = [OrbitArt, UpdatesArt, CityArt, NightArt]
const DOTS = ART.map((_art, step) => `Step ${step + 1}`)
const LAST = STORYBOARD_STEPS - 1

/**
 * §2 Storyboard: 'Our mission' in four steps over the whole page. It ends with 'Let's dance!', a move past the last
 * step, Escape or Back (R77). `onClose` is called once it has faded out.
 */
export default function Storyboard({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState(0)
  const [isLeaving, setIsLeaving] = useState(false)
  // The same step stands in index.html for a newcomer, so it is there already.
  const [isStill] = useState(() => document.documentElement.classList.contains('hasKept'))
  const board = useRef<HTMLDivElement>(null)
  const caption = useRef<HTMLHeadingElement>(null)
  useAlone(board)
  useEffect(() => caption.current?.focus({ preventScroll: true }), [step])

  useEffect(() => {
    if (!isLeaving) return
    const fading = setTimeout(onClose, FADE_MS)
    return () => clearTimeout(fading)
  }, [isLeaving, onClose])

  const close = useCallback(() => setIsLeaving(true), [])
  useLayer(!isLeaving, close)
  const move = useCallback(
    (by: 1 | -1) => {
      if (step === LAST && by === 1) close()
      else setStep(Math.max(step + by, 0))
    },
    [step, close],
  )
  const next = () => move(1)
  const swipes = useMoves({ onMove: move, onEscape: close, isPaused: isLeaving })
  const taps = useTaps(next)
  const { ref: swiped, ...swipeHandlers } = swipes
  const isNight = step === LAST
  const Art = ART[step] ?? NightArt
  return createPortal(
    <div
      ref={element => {
        board.current = element
        swiped(element)
      }}
      {...swipeHandlers}
      {...taps}
      role="dialog"
      aria-modal="true"
      aria-label={OUR_MISSION}
      className={[styles.board, isStill && styles.still, isNight && night.night, isLeaving && styles.leaving]
        .filter(Boolean)
        .join(' ')}
    >
      <div key={step} className={`${styles.step} ${isStill && step === 0 ? styles.still : ''}`}>
        {!isNight && <p className={styles.title}>{OUR_MISSION}</p>}
        <div className={isNight ? `${styles.art} ${night.scene}` : styles.art}>
          <Art />
        </div>
        {isNight ? (
          <>
            <h2 ref={caption} className="visuallyHidden" tabIndex={-1}>
              {OUR_MISSION}
            </h2>
            <button type="button" className={night.dance} onClick={close}>
              {LETS_DANCE}
            </button>
          </>
        ) : (
          <h2 ref={caption} className={styles.caption} tabIndex={-1}>
            {MISSION_CAPTIONS[step]}
          </h2>
        )}
      </div>
      <div className={styles.foot}>
        <PagerFoot
          names={DOTS}
          current={step}
          onChoose={setStep}
          onPrevious={step > 0 ? () => move(-1) : undefined}
          onNext={isNight ? undefined : next}
        />
      </div>
    </div>,
    document.body,
  )
}

/**
 * Makes the rest of the page unreachable while one part covers it. Afterwards the focus returns. Only the splash may be
 * above that part (R21).
 */
function useAlone(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement
    const others = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement &&
        element !== part.current &&
        element.id !== 'splash' &&
        !element.inert,
    )
    for (const element of others) element.inert = true
    return () => {
      for (const element of others) element.inert = false
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
    }
  }, [part])
}
