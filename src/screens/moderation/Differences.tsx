import { Check as CheckMark, Info } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon } from '../../components/Icon'
import { splitTexts } from '../../domain/editor/valueTexts'
import type { DanceEvent } from '../../domain/event/event'
import { shownImageUrl } from '../../domain/event/eventImages'
import { changeText, changeTitle, isPicture, shownChanges } from '../../domain/moderation/caseLabels'
import type { Check } from '../../domain/moderation/checks'
import type { Change } from '../../domain/moderation/seen'
import { CHECKED } from '../../domain/texts/moderationMessages'
import { useAppDispatch } from '../../state/hooks'
import { loadChecks } from '../../state/moderation/moderationThunks'
import panel from './CasePanel.module.css'
import styles from './Differences.module.css'

/** R64: the changes since a moderator last saw the event. Each field shows its old and new value. */
export function Differences({ changes }: { changes: readonly Change[] }) {
  const shown = shownChanges(changes)
  if (shown.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{shown.length === 1 ? '1 difference' : `${shown.length} differences`}</h2>
      {shown.map(change => (
        <div key={change.name} className={styles.block}>
          <h3 className={styles.field}>{changeTitle(change)}</h3>
          {isPicture(change) ? <Pictures change={change} /> : <Texts change={change} />}
        </div>
      ))}
    </section>
  )
}

function Texts({ change: { name, was, now } }: { change: Change }) {
  const [wasText, nowText] = [changeText(name, was), changeText(name, now)]
  const [, [before, own, after]] = splitTexts(wasText, nowText)
  return (
    <dl className={styles.sides}>
      <dt>Was</dt>
      <dd dir="auto">
        <s>{wasText}</s>
      </dd>
      <dt>Now</dt>
      <dd className={styles.now} dir="auto">
        <span>{before}</span>
        {own !== '' && <mark>{own}</mark>}
        <span>{after}</span>
      </dd>
    </dl>
  )
}

function Pictures({ change: { was, now } }: { change: Change }) {
  return (
    <div className={styles.pictures}>
      <Picture word="Was" url={was} />
      <Picture word="Now" url={now} />
    </div>
  )
}

function Picture({ word, url }: { word: 'Was' | 'Now'; url: unknown }) {
  const isThere = typeof url === 'string' && url !== ''
  return (
    <figure className={word === 'Now' ? styles.current : undefined}>
      <figcaption>{word}</figcaption>
      {isThere ? (
        <img src={shownImageUrl(url)} alt={`The picture, ${word}`} crossOrigin="anonymous" />
      ) : (
        <p>Nothing</p>
      )}
    </figure>
  )
}

/** R74: the results of the device's checks on a waiting event. Empty while it checks. */
export function Checks({ event }: { event: DanceEvent }) {
  const dispatch = useAppDispatch()
  const [checks, setChecks] = useState<Check[]>([])
  // Each render reads the event again from the case. Keep the version that was checked.
  const [checked] = useState(event)
  useEffect(() => {
    let isShown = true
    void dispatch(loadChecks(checked)).then(found => isShown && setChecks(found))
    return () => void (isShown = false)
  }, [dispatch, checked])
  if (checks.length === 0) return null
  return (
    <section>
      <h2 className={panel.title}>{CHECKED}</h2>
      <ul className={panel.checks}>
        {checks.map(({ isFine, text }) => (
          <li key={text} className={isFine ? panel.fine : panel.notice}>
            <Icon of={isFine ? CheckMark : Info} size={20} />
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
