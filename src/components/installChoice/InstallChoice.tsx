import { Download, Share, SquarePlus } from 'lucide'
import { PRODUCT_TITLE } from '../../domain/configuration'
import { isAppleSafari } from '../../domain/navigation/install'
import {
  ADD_TO_HOME_SCREEN,
  ALREADY_INSTALLED,
  CONTINUE_IN_BROWSER,
  CONTINUE_WITHOUT_APP,
  INSTALL,
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

/** §2 Setup, Ready?: offers to install the app if possible, or to continue to the events (`onGoOn`). */
export function InstallChoice({ onGoOn }: { onGoOn: () => void }) {
  const dispatch = useAppDispatch()
  const { offer, traits } = useAppSelector(selectInstall)
  const step = installStep(offer, isAppleSafari(traits))
  return (
    <div className={styles.choice}>
      <div className={styles.app}>
        <img className={styles.icon} src="/icons/icon-192.png" width="112" height="112" alt="" />
        <p className={styles.name}>{PRODUCT_TITLE}</p>
        <p className={styles.said} role="status">
          {SAID[step]}
        </p>
      </div>
      {step === 'apple' && <AppleSteps />}
      <div className={styles.buttons}>
        {step === 'available' && (
          <button type="button" className={styles.install} onClick={() => void dispatch(askToInstall())}>
            <Icon of={Download} size={22} />
            {INSTALL}
          </button>
        )}
        <Button kind={step === 'installed' || step === 'plain' ? 'primary' : 'secondary'} onClick={onGoOn}>
          {GO_ON[step]}
        </Button>
      </div>
    </div>
  )
}

/** On an iPhone or iPad, the person must install the app from Safari's own menu. */
function AppleSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <Icon of={Share} size={24} />
        <span>
          Tap <b>Share</b>
        </span>
      </li>
      <li>
        <Icon of={SquarePlus} size={24} />
        <span>
          then <b>{ADD_TO_HOME_SCREEN}</b>
        </span>
      </li>
    </ol>
  )
}
