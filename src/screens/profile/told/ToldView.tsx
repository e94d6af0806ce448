import { BellOff, Clock, Gavel, Heart, Layers, Moon, UserRoundCheck, type IconNode } from 'lucide'
import { useEffect, useState } from 'react'
import { FollowedList } from '../../../components/following/FollowedList'
import { Icon } from '../../../components/Icon'
import { PageHeading } from '../../../components/PageHeading'
import { SwitchRow } from '../../../components/switchRow/SwitchRow'
import { Sentence } from '../../../components/field/Sentence'
import { useIsWide } from '../../../components/hooks/useIsWide'
import { allowSteps, type ToldStep } from '../../../domain/told/allowSteps'
import { TOLD_KINDS, type ToldKind } from '../../../domain/told/told'
import {
  DENIED_AFTER,
  DENIED_TITLE,
  deniedAbout,
  HOME_SCREEN_STEPS,
  INSTALL_AFTER,
  INSTALL_TITLE,
  KIND_WORDS,
  QUIET,
  stopTelling as stopWords,
  TELL_FAILED,
  thisDevice,
  toldAbout,
  untellable,
  WHAT_WE_TELL,
} from '../../../domain/told/toldMessages'
import { isModerator } from '../../../state/account/moderatorThunks'
import {
  chooseTold,
  lookAtTold,
  stopTelling,
  syncTold,
  tellMe,
  type ToldView as View,
} from '../../../state/device/toldThunks'
import { useAppDispatch, useAppSelector } from '../../../state/hooks'
import { selectIsSignedIn } from '../../../state/slices/authSlice'
import { selectFollowed } from '../../../state/slices/favouritesSlice'
import { selectInstall } from '../../../state/slices/deviceSlice'
import { MenuRow } from '../MenuRow'
import { SubView } from '../SubView'
import styles from './ToldView.module.css'

const ICONS: Record<ToldKind, IconNode> = {
  favourites: Heart,
  follows: UserRoundCheck,
  remind: Clock,
  own: Layers,
  waiting: Gavel,
}

/** R88: what this device is told of, and how to let it. */
export default function ToldView() {
  const dispatch = useAppDispatch()
  const device = thisDevice(useIsWide())
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const { isStandalone, traits } = useAppSelector(selectInstall)
  const isFollowing = useAppSelector(state => selectFollowed(state).length > 0)
  const [view, setView] = useState<View | null>(null)
  const [moderates, setModerates] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const look = () => dispatch(lookAtTold()).then(setView)
  useEffect(() => {
    void dispatch(isModerator()).then(setModerates)
    const again = () => {
      if (document.visibilityState === 'hidden') return
      void dispatch(lookAtTold()).then(found => {
        setView(found)
        // The person may have allowed it meanwhile.
        if (found.state === 'ready') void dispatch(syncTold())
      })
    }
    again()
    window.addEventListener('focus', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      window.removeEventListener('focus', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [dispatch])
  const state = view?.state ?? 'ready'
  const about = state === 'denied' ? deniedAbout : state === 'none' ? untellable : toldAbout
  const told = view?.told
  const toggle = async (kind: ToldKind) => {
    setIsFailed(false)
    if (told?.isOn) await dispatch(chooseTold(kind, !told.kinds[kind]))
    else if (!(await dispatch(tellMe(kind)))) setIsFailed(true)
    await look()
  }
  const kinds = TOLD_KINDS.filter(kind =>
    kind === 'own' ? isSignedIn : kind === 'waiting' ? moderates : true,
  )
  return (
    <SubView>
      <PageHeading>{WHAT_WE_TELL}</PageHeading>
      <p className={styles.about}>{about(device)}</p>
      {state === 'denied' && (
        <Steps title={DENIED_TITLE} steps={allowSteps(traits, isStandalone, device)} after={DENIED_AFTER} />
      )}
      {state === 'install' && <Steps title={INSTALL_TITLE} steps={HOME_SCREEN_STEPS} after={INSTALL_AFTER} />}
      {told && state !== 'none' && (
        <div className={styles.kinds}>
          {kinds.map(kind => {
            const [label, hint] = KIND_WORDS[kind]
            return (
              <SwitchRow
                key={kind}
                icon={ICONS[kind]}
                label={label}
                hint={hint}
                isOn={told.isOn && told.kinds[kind] && (kind !== 'remind' || told.kinds.favourites)}
                // Only favourites have reminders.
                disabled={state !== 'ready' || (kind === 'remind' && !(told.isOn && told.kinds.favourites))}
                onToggle={() => void toggle(kind)}
              />
            )
          })}
        </div>
      )}
      <Sentence>{isFailed ? TELL_FAILED : null}</Sentence>
      {state !== 'denied' && state !== 'none' && (
        <p className={styles.quiet}>
          <Icon of={Moon} size={20} />
          <span>{QUIET}</span>
        </p>
      )}
      {isFollowing && <FollowedList isPart />}
      {told?.isOn && (
        <MenuRow
          icon={BellOff}
          label={stopWords(device)}
          onClick={() => void dispatch(stopTelling()).then(look)}
        />
      )}
    </SubView>
  )
}

function Steps({ title, steps, after }: { title: string; steps: readonly ToldStep[]; after: string }) {
  return (
    <section className={styles.steps}>
      <h2>
        <Icon of={BellOff} size={22} />
        <span>{title}</span>
      </h2>
      <ol>
        {steps.map((step, index) => (
          <li key={index}>
            <span>
              {step.map(part =>
                typeof part === 'string' ? (
                  <span key={part}>{part}</span>
                ) : (
                  <b key={part.name}>{part.name}</b>
                ),
              )}
            </span>
          </li>
        ))}
      </ol>
      <p>{after}</p>
    </section>
  )
}
