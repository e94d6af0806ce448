import { InstallChoice } from '../../components/installChoice/InstallChoice'
import { LogoOutline } from '../../components/Logo'
import type { Filters } from '../../domain/sync/filters'
import { isSetupComplete } from '../../domain/shell/setup'
import styles from './Ready.module.css'
import { SETUP_INCOMPLETE } from '../../domain/texts/setupMessages'

/** §2 Setup, 'Ready?'. */
export function Ready({ choices, onGoOn }: { choices: Filters; onGoOn: () => void }) {
  if (isSetupComplete(choices)) return <InstallChoice onGoOn={onGoOn} />
  return (
    <div className={styles.missing}>
      <LogoOutline size={104} />
      <p className={styles.refusal} role="alert">
        {SETUP_INCOMPLETE}
      </p>
    </div>
  )
}
