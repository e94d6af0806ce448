import { ANNOUNCEMENT_MAX_LENGTH } from '../../domain/constants'
import { Field } from '../field/Field'
import { isTooLong } from './announcement'
import { ANNOUNCEMENT_HINT } from '../../domain/texts/organiserMessages'
import { ANNOUNCEMENT } from '../../domain/texts/labels'

interface Props {
  value: string
  onChange: (text: string) => void
  isFocused?: boolean
}

/** R17: one line of text with its counter. A longer text gets a message and is not cut. */
export function AnnouncementField({ value, onChange, isFocused = false }: Props) {
  return (
    <Field
      label={ANNOUNCEMENT}
      name="announcement"
      rows={3}
      isLabelHidden
      placeholder={ANNOUNCEMENT_HINT}
      limit={ANNOUNCEMENT_MAX_LENGTH}
      isCounted
      value={value}
      problem={isTooLong(value) ? `Please use at most ${ANNOUNCEMENT_MAX_LENGTH} characters.` : null}
      data-first-focus={isFocused ? true : undefined}
      // The rules allow no line breaks in it.
      onChange={text => onChange(text.replace(/[\r\n]+/g, ' '))}
    />
  )
}
