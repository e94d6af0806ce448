import { Fragment } from 'react'

/** An address, an e-mail or a name that may be one: a long one breaks after '@' and dots, not inside a word. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ))
}
