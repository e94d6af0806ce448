import { Field } from '../../../components/field/Field'
import { DRAFT_FIELDS } from '../../../domain/editor/draft/draftTable'
import { EVENT_FIELDS } from '../../../domain/event/reader/eventTable'
import { useEditing } from '../editing/editing'
import { FoundMark } from '../FoundMark'

/** R75: the field of a link. Nobody needs to type the scheme. */
export function LinkField({ name, hint }: { name: 'ticketUrl' | 'organiserUrl'; hint: string }) {
  const { draft, change, problemsOf } = useEditing()
  return (
    <FoundMark of={name} isNarrow>
      <Field
        label={DRAFT_FIELDS[name].longName}
        name={name}
        isOptional
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={hint}
        value={draft[name]}
        onChange={value => change({ [name]: value })}
        limit={EVENT_FIELDS[name].limit}
        problem={problemsOf(name)[0]}
      />
    </FoundMark>
  )
}
