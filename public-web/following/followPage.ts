import { eventName } from '../../src/domain/event/labels'
import type { ListedOccurrence } from '../../src/domain/event/occurrences'
import { isOff } from '../../src/domain/event/visibility'
import {
  followFeedPath,
  followPath,
  followSnapshot,
  isVenue,
  readFollowKey,
} from '../../src/domain/following/followKey'
import { occurrencePath } from '../../src/domain/navigation/shareLink'
import { placeOf } from '../event/eventPlace'
import { spanOf } from '../event/eventTimes'
import type { Thing } from '../event/thing'
import { pageAnswer } from '../frame/pageDocument'
import { htmlAnswer, jsonAnswer, textAnswer } from '../http/publicAnswer'
import type { PublicContext, PublicPage } from '../publicPage'
import { countySnapshot } from '../snapshot/countySnapshot'
import { eventsOf, findFollowed, type Followed } from './findFollowed'
import { followCardPage, followPicture } from './followCard'
import { followBody, unknownBody } from './followBody'

const SCHEMA = 'https://schema.org'

/**
 * R96: `/organiser/{mark}` and `/venue/{key}`, for people who don't have the app. With `?app` the app opens at this
 * address, where a person can follow.
 */
const followPage: PublicPage = {
  path: /^\/(?:organiser|venue)\/[^/]+\/*$/i,
  async answer([path], query, context) {
    if (query.has('app')) return htmlAnswer(context.appPage)
    const followed = await findFollowed(path, context)
    return followed === null ? unknown(context) : known(followed, context)
  },
}

/**
 * R96: all events of an organiser or venue, for a device that doesn't hold its counties. Nothing listed is an answer too:
 * the device then drops what it holds.
 */
const followData: PublicPage = {
  path: /^\/data\/(?:organiser|venue)-[^/]+\.json$/i,
  async answer([path], _query, context) {
    const key = readFollowKey(path)
    if (key === null) return textAnswer('There is no such organiser or venue.', 404)
    return jsonAnswer(countySnapshot(followSnapshot(key), await eventsOf(key, context), context.now))
  },
}

export const FOLLOW_PAGES = [followPage, followData, followCardPage]

function known(followed: Followed, context: PublicContext) {
  const { key, head, nights } = followed
  const content = {
    title: head.name,
    description: `${head.name}. ${head.line}.`,
    path: followPath(key),
    feed: followFeedPath(key),
    picture: followPicture(followed, context.origin),
    data: dataOf(followed, context.origin),
    isHidden: nights.coming.length === 0,
    body: followBody(followed, context.origin),
  }
  return pageAnswer(content, context)
}

function unknown(context: PublicContext) {
  const content = {
    title: "This page isn't there",
    description: 'Choose a county to see where people dance this week.',
    path: '/',
    isHidden: true,
    body: unknownBody(),
  }
  return pageAnswer(content, context, 404)
}

/** The organiser or the venue of schema.org, with the dates to come. No account is named (R53). */
function dataOf({ key, head, nights: { coming, past } }: Followed, origin: string): Thing {
  const shown = [...coming, ...past].map(({ event }) => event)
  const page = shown.map(({ organiserUrl }) => organiserUrl).find(Boolean)
  return {
    '@context': SCHEMA,
    ...(isVenue(key) ? placeOf(head.place) : { '@type': 'Organization', ...(page && { sameAs: page }) }),
    name: head.name,
    url: origin + followPath(key),
    event: coming.filter(({ event }) => !isOff(event)).map(one => eventData(one, origin)),
  }
}

function eventData(occurrence: ListedOccurrence, origin: string): Thing {
  const { start, end } = spanOf(occurrence)
  return {
    '@type': 'DanceEvent',
    name: eventName(occurrence.event),
    url: origin + occurrencePath(occurrence),
    startDate: start,
    ...(end !== null && { endDate: end }),
    location: placeOf(occurrence.event),
  }
}
