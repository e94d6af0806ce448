import { Eye, EyeOff } from 'lucide'
import { useId, useState, type InputHTMLAttributes } from 'react'
import { Icon } from '../../components/Icon'
import styles from './Field.module.css'
import { Sentence } from './Sentence'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  /** Why it was refused, shown under it. */
  problem?: string | null | undefined
}

/** A labelled text field; a password can be made readable. */
export function Field({ label, value, onChange, problem, type = 'text', ...rest }: Props) {
  const id = useId()
  const [isReadable, setIsReadable] = useState(false)
  const isSecret = type === 'password'
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={`${styles.box} ${problem ? styles.wrong : ''}`}>
        <input
          {...rest}
          id={id}
          type={isSecret && isReadable ? 'text' : type}
          value={value}
          onChange={event => onChange(event.target.value)}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {isSecret && (
          <button
            type="button"
            className={styles.eye}
            aria-label="Show password"
            aria-pressed={isReadable}
            onClick={() => setIsReadable(!isReadable)}
          >
            <Icon of={isReadable ? EyeOff : Eye} size={20} />
          </button>
        )}
      </div>
      <Sentence id={`${id}-problem`}>{problem}</Sentence>
    </div>
  )
}
