import { danceSlug } from '../../src/domain/event/dances'
import { organiserRow } from '../../src/domain/following/followHead'
import { followPath } from '../../src/domain/following/followKey'
import { beginnersAnswer, wayAnswer, type HeadAnswer } from '../../src/domain/near/headAnswers'
import { hashOfTab } from '../../src/domain/navigation/eventTabs'
import { DIRECTIONS } from '../../src/domain/texts/eventMessages'
import { FOLLOW, MORE_BY } from '../../src/domain/texts/followMessages'
import type { ShownEvent } from '../event/shownEvent'
import { breakable, html, type Html } from '../html/escapeHtml'
import { textIcon } from './textIcons'

// What the app's page has below the facts (HeadRows.tsx), with the same words and styles.

/** R96: who organises the event. Null if nothing is said. */
export function textBy({ base, occurrence: { event } }: ShownEvent): Html | null {
  const row = organiserRow(base, event)
  if (row === null) return null
  const { key, name, isNamed, line } = row
  const [letter = ''] = isNamed ? name.toUpperCase() : '…'
  return html`<div class="ByRow-row">
    <a class="ByRow-who" href="${followPath(key)}">
      <span class="Avatar-avatar" data-dance="${danceSlug(event.danceTypes[0] ?? 'Salsa')}" aria-hidden="true"
        >${letter}</span
      >
      <span class="ByRow-words"
        ><b dir="auto">${isNamed ? html`By ${breakable(name)}` : MORE_BY}</b>
        <span dir="auto">${line}</span></span
      >
    </a>
    <button
      type="button"
      class="FollowButton-follow"
      aria-pressed="false"
      aria-label="${FOLLOW} ${name}"
      data-wanted
    >
      ${textIcon('plus', 18)}<span>${FOLLOW}</span>
    </button>
  </div>`
}

/** DESIGN Event page: whether there is something for beginners, and the way there. Null if neither is known. */
export function textAnswers({ occurrence, hasDate, missed }: ShownEvent): Html | null {
  if (missed) return null
  const beginners = hasDate ? beginnersAnswer(occurrence) : null
  const way = wayAnswer(occurrence, undefined)
  if (!beginners && !way) return null
  return html`<div class="Answers-answers">
    ${
      beginners &&
      html`<a class="Answers-agenda" href="${hashOfTab('Agenda')}"
        >${textIcon('sprout')}${lines(beginners)}${textIcon('chevronRight', 20)}</a
      >`
    }
    ${
      way &&
      html`<a href="${way.link}" target="_blank" rel="noopener noreferrer"
        >${textIcon('navigation')}${lines(way)}<span class="Answers-act">${DIRECTIONS}</span></a
      >`
    }
  </div>`
}

const lines = ({ text, note }: HeadAnswer) =>
  html`<span class="Answers-lines"
    ><b dir="auto">${text}</b> ${note !== '' && html`<span dir="auto">${note}</span>`}</span
  >`
