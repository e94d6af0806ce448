import { Copy, Mail } from 'lucide'
import { useState } from 'react'
import { Breakable } from '../../components/Breakable'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import { PageHeading } from '../../components/PageHeading'
import { CONTACT_EMAIL } from '../../domain/configuration'
import { PRODUCT_TITLE } from '../../domain/constants'
import { FEEDBACK, FEEDBACK_REQUEST } from '../../domain/account/profileMessages'
import { useAppDispatch } from '../../state/hooks'
import { copyAddress } from '../../state/device/sharingThunks'
import styles from './FeedbackView.module.css'
import { Sentence } from '../../components/field/Sentence'
import { SubView } from './SubView'

const MAIL = `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(`${PRODUCT_TITLE} feedback`)}`

/** §2 Profile, feedback: asks for bug reports or suggestions by email. The address can be copied. */
export default function FeedbackView() {
  const dispatch = useAppDispatch()
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  return (
    <SubView
      foot={
        <>
          <a className={styles.mail} href={MAIL} aria-label={CONTACT_EMAIL}>
            <Icon of={Mail} size={20} />
            <span>
              <Breakable text={CONTACT_EMAIL} />
            </span>
          </a>
          <Button
            kind="secondary"
            onClick={() => void dispatch(copyAddress(CONTACT_EMAIL)).then(setIsCopied)}
          >
            <Icon of={Copy} size={20} />
            Copy address
          </Button>
          <Sentence isNote>
            {isCopied ? 'Address copied' : isCopied === false && `Please copy it by hand: ${CONTACT_EMAIL}`}
          </Sentence>
        </>
      }
    >
      <PageHeading>{FEEDBACK}</PageHeading>
      <p className={styles.request}>{FEEDBACK_REQUEST}</p>
      <p className={styles.request}>
        With a bug, it helps to know what you did, what you saw instead, and on which phone or browser. Never
        send us your password.
      </p>
    </SubView>
  )
}
