import type { Difference } from '../../domain/editor/savedSince'
import { shownImageUrl } from '../../domain/event/eventImages'
import { splitTexts, unitTitle, valueText, type Split } from '../../domain/editor/valueTexts'
import { Sheet } from '../sheet/Sheet'
import styles from './SavedSince.module.css'

interface Props {
  differences: readonly Difference[]
  onClose: () => void
}

/** R81: each difference: the value when the person opened the event, and the value saved now. */
export default function DifferencesSheet({ differences, onClose }: Props) {
  return (
    <Sheet title="What changed" isOpen onClose={onClose} foot={null}>
      <div className={styles.differences}>
        {differences.map(({ unit, before, now }) => {
          const [earlier, later] = splitTexts(valueText(unit, before), valueText(unit, now))
          return (
            <section key={unit}>
              <h3>{unitTitle(unit)}</h3>
              <dl>
                <dt>Before</dt>
                <dd dir="auto">
                  {unit === 'imageUrl' ? <Picture url={before.imageUrl} /> : <Marked text={earlier} />}
                </dd>
                <dt>Now</dt>
                <dd dir="auto">
                  {unit === 'imageUrl' ? <Picture url={now.imageUrl} /> : <Marked text={later} />}
                </dd>
              </dl>
            </section>
          )
        })}
      </div>
    </Sheet>
  )
}

function Marked({ text: [before, own, after] }: { text: Split }) {
  return (
    <>
      <span>{before}</span>
      {own !== '' && <mark>{own}</mark>}
      <span>{after}</span>
    </>
  )
}

function Picture({ url }: { url: unknown }) {
  return typeof url === 'string' && url !== '' ? <img src={shownImageUrl(url)} alt="" /> : <span>None</span>
}
