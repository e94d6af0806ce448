import type { ComponentProps } from 'react'
import { lengthProblem } from '../../domain/texts/characters'
import { Field } from './Field'

type Props = ComponentProps<typeof Field> & { limit: number }

/** A field with a message when its text is longer than the limit. A longer text is not cut (R55). */
export function LimitedField({ limit, problem, ...props }: Props) {
  return <Field {...props} limit={limit} problem={problem ?? lengthProblem(props.value, limit)} />
}
