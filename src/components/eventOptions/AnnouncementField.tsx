import { ANNOUNCEMENT_MAX_LENGTH } from '../../domain/constants'
import { LimitedField } from '../field/LimitedField'
import { ANNOUNCEMENT_HINT } from '../../domain/texts/organiserMessages'
import { ANNOUNCEMENT } from '../../domain/texts/labels'

interface Props {
  value: string
  onChange: (text: string) => void
  isFocused?: boolean
}

/** R17: an announcement of one line, with a counter. A text over the limit shows a message and is not cut. */
export function AnnouncementField({ value, onChange, isFocused = false }: Props) {
  return (
    <LimitedField
      label={ANNOUNCEMENT}
      name="announcement"
      rows={3}
      isLabelHidden
      placeholder={ANNOUNCEMENT_HINT}
      limit={ANNOUNCEMENT_MAX_LENGTH}
      isCounted
      value={value}
      data-first-focus={isFocused ? true : undefined}
      // The security rules allow no line breaks in an announcement.
      onChange={text => onChange(text.replace(/[\r\n]+/g, ' '))}
    />
  )
}
