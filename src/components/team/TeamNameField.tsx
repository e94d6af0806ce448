import { PERSON_NAME_MAX_LENGTH } from '../../domain/team/team'
import { YOUR_NAME } from '../../domain/texts/teamMessages'
import { Field } from '../field/Field'

/** R73: the name that a person gives for the others who run an event. */
export function TeamNameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <Field
      label={YOUR_NAME}
      name="teamName"
      autoComplete="name"
      value={value}
      limit={PERSON_NAME_MAX_LENGTH}
      onChange={onChange}
      // A profile that arrives from now on must not change the text under the person's fingers.
      onFocus={() => onChange(value)}
    />
  )
}
