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

/**
 * R64: the changes since a moderator last saw the event. Each field shows its old and new value. With a `title`, no moderator
 * has seen the event, and only the new ones show.
 */
export function Differences({ changes, title }: { changes: readonly Change[]; title?: string }) {
  const shown = shownChanges(changes)
  if (shown.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>
        {title ?? (shown.length === 1 ? '1 difference' : `${shown.length} differences`)}
      </h2>
      {shown.map(change => (
        <div key={change.name} className={styles.block}>
          <h3 className={styles.field}>{changeTitle(change)}</h3>
          {isPicture(change) ? (
            <Pictures change={change} small={smallOf(change, changes)} />
          ) : title === undefined ? (
            <Texts change={change} />
          ) : (
            <p className={panel.words} dir="auto">
              {changeText(change.name, change.now)}
            </p>
          )}
        </div>
      ))}
    </section>
  )
}

/** The other size of a picture, which lists show: a script may give it another picture. */
const smallOf = ({ name }: Change, changes: readonly Change[]) =>
  changes.find(one => one.name !== name && one.name === name.replace(/imageUrl$/, 'thumbnailUrl'))

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

function Pictures({ change, small }: { change: Change; small: Change | undefined }) {
  return (
    <div className={styles.pictures}>
      <Picture word="Was" urls={[change.was, small?.was]} />
      <Picture word="Now" urls={[change.now, small?.now]} />
    </div>
  )
}

function Picture({ word, urls }: { word: 'Was' | 'Now'; urls: readonly unknown[] }) {
  const shown = urls.filter(url => typeof url === 'string').filter(url => url !== '')
  return (
    <figure className={word === 'Now' ? styles.current : undefined}>
      <figcaption>{word}</figcaption>
      {shown.map((url, at) => (
        <img key={at} src={shownImageUrl(url)} alt={`The picture, ${word}`} crossOrigin="anonymous" />
      ))}
      {shown.length === 0 && <p>Nothing</p>}
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
