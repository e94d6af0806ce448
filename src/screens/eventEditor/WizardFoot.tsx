import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import styles from '../../components/actFoot/ActFoot.module.css'
import { NEXT } from '../../domain/texts/labels'
import { CANCEL } from '../../domain/texts/editorMessages'

interface Props {
  /** §2: a running save disables the buttons. */
  isBusy: boolean
  act: 'Create' | 'Save'
  onAct: () => void
  /** Opens the next tab. Null on the last tab. On every other tab, Next replaces the act. */
  onNext: (() => void) | null
  onCancel: () => void
  /** A message above the buttons: why the act is not possible now. */
  children: ReactNode
}

/** §2: Cancel and Next, with Create on the last tab. An edit shows Cancel and Save instead. */
export function WizardFoot({ isBusy, act, onAct, onNext, onCancel, children }: Props) {
  return (
    <footer className={styles.foot}>
      <div className={styles.inner}>
        {children}
        <div className={styles.buttons}>
          <Button kind="secondary" disabled={isBusy} onClick={onCancel}>
            {CANCEL}
          </Button>
          <Button kind="primary" disabled={isBusy} aria-busy={isBusy} onClick={onNext ?? onAct}>
            <span>{onNext ? NEXT : act}</span>
            {onNext && <Icon of={ArrowRight} size={20} />}
          </Button>
        </div>
      </div>
    </footer>
  )
}
