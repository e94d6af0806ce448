import type { ComponentProps } from 'react'
import { Field } from './Field'
import { isTooLong } from './isTooLong'

type Props = ComponentProps<typeof Field> & { limit: number }

/** A field with a message when its text is longer than the limit. A longer text is not cut (R55). */
export function LimitedField({ limit, problem, ...props }: Props) {
  const tooLong = isTooLong(props.value, limit) ? `Please use at most ${limit} characters.` : null
  return <Field {...props} limit={limit} problem={problem ?? tooLong} />
}
