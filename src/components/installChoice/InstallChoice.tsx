import { Download, Ellipsis, Share, SquarePlus, type IconNode } from 'lucide'
import { PRODUCT_TITLE } from '../../domain/constants'
import { isAppleSafari, type InstallMenu } from '../../domain/navigation/install'
import {
  ADD_TO_DOCK,
  ADD_TO_HOME_SCREEN,
  ALREADY_INSTALLED,
  CONTINUE_IN_BROWSER,
  CONTINUE_WITHOUT_APP,
  INSTALL,
  INSTALL_FROM_MENU,
  installStep,
  type InstallStep,
} from '../../domain/navigation/setup'
import { askToInstall } from '../../state/device/installThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectInstall } from '../../state/slices/deviceSlice'
import { Button } from '../Button'
import { Icon } from '../Icon'
import styles from './InstallChoice.module.css'
import { VIEW_DANCE_EVENTS, INSTALLING } from '../../domain/texts/setupMessages'

/** The label of the button that continues to the events, for each step of the installation. */
const GO_ON: Record<InstallStep, string> = {
  installed: VIEW_DANCE_EVENTS,
  available: CONTINUE_IN_BROWSER,
  accepted: CONTINUE_IN_BROWSER,
  apple: CONTINUE_WITHOUT_APP,
  plain: VIEW_DANCE_EVENTS,
}
const SAID: Partial<Record<InstallStep, string>> = { installed: ALREADY_INSTALLED, accepted: INSTALLING }

interface Props {
  onGoOn: () => void
  /** The browser's menu, for a page that says how to use it. */
  menu?: InstallMenu | null
}

/** §2 Setup, Ready?: offers to install the app if possible, or to continue to the events (`onGoOn`). */
export function InstallChoice({ onGoOn, menu = null }: Props) {
  const dispatch = useAppDispatch()
  const { offer, traits } = useAppSelector(selectInstall)
  const step = installStep(offer, isAppleSafari(traits))
  const how = step === 'apple' ? 'share' : step === 'plain' ? menu : null
  return (
    <div className={styles.choice}>
      <div className={styles.app}>
        <img className={styles.icon} src="/icons/icon-192.png" width="112" height="112" alt="" />
        <p className={styles.name}>{PRODUCT_TITLE}</p>
        <p className={styles.said} role="status">
          {SAID[step]}
        </p>
      </div>
      {how && <Steps of={STEPS[how]} />}
      <div className={styles.buttons}>
        {step === 'available' && (
          <button type="button" className={styles.install} onClick={() => void dispatch(askToInstall())}>
            <Icon of={Download} size={22} />
            {INSTALL}
          </button>
        )}
        <Button
          kind={how === null && (step === 'installed' || step === 'plain') ? 'primary' : 'secondary'}
          onClick={onGoOn}
        >
          {how ? CONTINUE_WITHOUT_APP : GO_ON[step]}
        </Button>
      </div>
    </div>
  )
}

type Step = readonly [icon: IconNode, before: string, name: string]

/** How a person installs the app from the browser's own menu. */
const STEPS: Readonly<Record<InstallMenu | 'share', readonly Step[]>> = {
  share: [
    [Share, 'Tap', 'Share'],
    [SquarePlus, 'then', ADD_TO_HOME_SCREEN],
  ],
  menu: [
    [Ellipsis, "Open the browser's", 'menu'],
    [SquarePlus, 'then', INSTALL_FROM_MENU],
  ],
  file: [
    [Ellipsis, 'Open the menu', 'File'],
    [SquarePlus, 'then', ADD_TO_DOCK],
  ],
}

function Steps({ of: steps }: { of: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(([icon, before, name]) => (
        <li key={name}>
          <Icon of={icon} size={24} />
          <span>
            <span>{before}</span> <b>{name}</b>
          </span>
        </li>
      ))}
    </ol>
  )
}
