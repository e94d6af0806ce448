import { POLICY } from '../../domain/account/profileMessages'
import styles from './LegalLine.module.css'
import { useProfileView } from './useProfileView'

/** §2 Profile: 'Legal text is shown'. */
export function LegalLine() {
  const { show } = useProfileView()
  return (
    <p className={styles.legal}>
      By continuing you agree to the{' '}
      <button type="button" onClick={() => show('serviceAgreement')}>
        {POLICY}
      </button>
      .
    </p>
  )
}
