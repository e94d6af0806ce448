import { Plus } from 'lucide'
import { Button } from '../../../components/Button'
import { Sentence } from '../../../components/field/Sentence'
import { Icon } from '../../../components/Icon'
import styles from './AddFoot.module.css'

/** The button below the items that adds one, or the reason why there is no room (R55). */
export function AddFoot({
  text,
  onAdd,
  refusal,
}: {
  text: string
  onAdd: () => void
  refusal: string | null
}) {
  return (
    <div className={styles.foot}>
      <Button kind="secondary" className={styles.add} onClick={onAdd}>
        <Icon of={Plus} size={20} />
        <span>{text}</span>
      </Button>
      <Sentence>{refusal}</Sentence>
    </div>
  )
}
