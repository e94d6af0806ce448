import type { Page } from 'playwright-core'
import { londonMoment, weekdayOf } from '../../../src/domain/time/days'
import { openWeek } from '../../support/harness/readyDevice'
import { WITHOUT_WORKER, type World } from '../../support/harness/world'
import { makeDocument } from '../../support/events'

/** A Zouk event in Kent that takes place tonight, with these fields. */
export const inKent = (change: Record<string, unknown>) =>
  makeDocument({
    shortLocation: 'Kent',
    danceTypes: ['Zouk'],
    recurrenceDay: weekdayOf(londonMoment(Date.now()).day),
    exceptions: [],
    lastUpdated: Date.now(),
    listed: true,
    ...change,
  })

/** Collects dialogs, popups, and requests to anybody but this site and its bucket. */
export function watch(page: Page, world: World): string[] {
  const caught: string[] = []
  const own = [world.origin, world.backend.mediaOrigin]
  page.on('request', request => {
    const url = request.url()
    if (!own.some(origin => url.startsWith(`${origin}/`)) && !/^(data|blob):/.test(url)) caught.push(url)
  })
  page.on('dialog', dialog => {
    caught.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', popup => caught.push(`popup: ${popup.url()}`))
  return caught
}

/** A new device, watched from its first request on. */
export async function watchedPage(world: World): Promise<{ page: Page; caught: string[] }> {
  const page = await world.newPage(WITHOUT_WORKER)
  return { page, caught: watch(page, world) }
}

/** Opens the week of Zouk in Kent. It must list 'A sound event'. */
export async function openKent(page: Page, world: World) {
  await openWeek(page, world, { dances: ['Zouk'], counties: ['Kent'] })
  await page.locator('a', { hasText: 'A sound event' }).waitFor()
}

/** Whether the page fits its width. */
export const layoutHolds = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/**
 * The number of active elements in the app. The app draws none of these, so each one comes from a document.
 */
export const strangers = (page: Page) =>
  page.locator('#root :is(script, iframe, object, embed, style, [onload], [onerror], img[src="x"])').count()
