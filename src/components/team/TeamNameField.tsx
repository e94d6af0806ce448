import { useState } from 'react'
import { PERSON_NAME_MAX_LENGTH } from '../../domain/team/team'
import { YOUR_NAME } from '../../domain/texts/teamMessages'
import { useAppSelector } from '../../state/hooks'
import { selectDisplayName } from '../../state/slices/authSlice'
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

/**
 * R73: the name that a person gives to the others, and its setter. It is the name in the profile until the setter is
 * first called. The profile may arrive while the form is already open.
 */
export function useTeamName(): [string, (name: string) => void] {
  const known = useAppSelector(selectDisplayName)
  const [typed, setTyped] = useState<string | null>(null)
  return [typed ?? known, setTyped]
}
