import { linkedEvent } from '../../src/domain/navigation/linkedEvent'
import { DELETED_BANNER, EVENT_NOT_FOUND, MAY_BE_GONE } from '../../src/domain/texts/eventMessages'
import { filledAppPage } from '../html/appPage'
import { html } from '../html/escapeHtml'
import { htmlAnswer, type PublicAnswer } from '../http/publicAnswer'
import { publicEvent } from '../publicDocuments'
import type { PublicContext, PublicPage } from '../publicPage'
import { eventHead } from './eventHead'
import { pageTitleOf, summaryOf } from './eventSummary'
import { eventText } from '../eventText/eventText'
import { textHead } from '../eventText/textEnds'
import { ALL_PLACES_PATH } from '../places/placePaths'
import { movedLink, otherEnd, shownEvent } from './shownEvent'

/**
 * §2 View event: the app's page with the event in it, for visitors who don't have the app yet. `?date=` names
 * a date of a series (R7), also in a tail that a chat has put behind the id (`linkedEvent`). The answer is 404 for an event that the public can't see (R63), and 410 for a
 * removed event. The app starts on a 404 or 410 page too. The owner of an event that waits for approval
 * therefore sees it (R34).
 */
export const eventPage: PublicPage = {
  path: /^\/view-event\/(.+?)\/*$/i,
  async answer([, id], query, context) {
    const { documents, now, origin } = context
    const linked = linkedEvent(id)
    const document = linked && (await documents.event(linked.eventId))
    const event = document && publicEvent(document)
    if (event === null) return missingAnswer(context, EVENT_NOT_FOUND, 404, MAY_BE_GONE)
    if (event === 'gone') return missingAnswer(context, `${DELETED_BANNER}.`, 410)

    const dated = shownEvent(event, query.get('date') ?? linked?.date ?? null, origin, now)
    const otherId = otherEnd(dated)
    const found = otherId === null ? null : await documents.event(otherId)
    const other = found && publicEvent(found)
    const shown = { ...dated, moved: other && other !== 'gone' ? movedLink(dated, other) : null }
    const page = htmlAnswer(
      filledAppPage(context, {
        title: pageTitleOf(shown),
        description: summaryOf(shown),
        head: eventHead(shown),
        root: eventText(shown),
        withoutScripts: 'With JavaScript, this page works without a signal.',
      }),
    )
    return { ...page, shows: event.eventId }
  },
}

/**
 * The app's page without an event. Browsers without JavaScript get the text, and ways on. The root stays empty: a text there
 * would flash 'not found' at an owner before the app draws the event.
 */
function missingAnswer(context: PublicContext, text: string, status: number, why = ''): PublicAnswer {
  const page = filledAppPage(context, {
    head: html`<meta name="robots" content="noindex" data-of-page />`,
    withoutScripts: html`<main class="eventText">
      ${textHead()}
      <div class="title">
        <h1>${text}</h1>
        <p>${why} <a href="${ALL_PLACES_PATH}">All places</a></p>
      </div>
    </main>`,
  })
  return htmlAnswer(page, status)
}
