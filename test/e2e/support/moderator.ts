import type { Page } from 'playwright-core'
import { makeDocument } from '../../support/events'
import { uidOf } from '../../support/harness/accounts'
import { openAsMember } from '../../support/harness/readyDevice'
import type { World } from '../../support/harness/world'

export const CHOSEN = { dances: ['Bachata'], counties: ['Brighton and Hove'] }
const HOUR_MS = 3_600_000

/** A device whose person has just been made a moderator. The current token does not say so yet. */
export async function asModerator(world: World, name: string): Promise<Page> {
  const page = await world.newPage()
  await openAsMember(page, world, name, CHOSEN)
  world.backend.auth.setCustomClaims(uidOf(world, name), { moderator: true })
  return page
}

/** The document of an event that has waited for approval for 26 hours. `more` replaces some of its fields. */
export const waitingDocument = (eventName: string, more: Record<string, unknown> = {}) =>
  makeDocument({
    eventName,
    description: 'An open-air floor above the market. Tickets at https://crown.example/tickets today.',
    status: 'pendingApproval',
    creator: 'dana',
    lastUpdated: Date.now() - 26 * HOUR_MS,
    ...more,
  })

export const openModerate = (page: Page, world: World) => page.goto(`${world.origin}/moderate`)

/** The row of an event on the moderator's list. */
export const rowOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })
