import { DISPLAY_NAME_MAX_LENGTH } from '../constants'
import { readEventId, type County, type EventId, type UserId } from '../event/event'
import { DANCE_TYPES, type DanceType } from '../event/dances'
import { readLine } from '../event/reader/eventText'
import type { Intent } from '../outbox/outbox'
import type { Permission } from '../sync/records'

/** A person's choices, stored on this device or in their profile. */
export interface Choices {
  eventFavourites: EventId[]
  /** R89: what the person follows (`followEntry`). */
  followed: string[]
  selectedDances: DanceType[]
  selectedCounties: County[]
}
export const NO_CHOICES: Choices = {
  eventFavourites: [],
  followed: [],
  selectedDances: [],
  selectedCounties: [],
}

/** The dances and counties that this device shows, whoever chose them. */
export type ShownFilters = Pick<Choices, 'selectedDances' | 'selectedCounties'>

/** §3 User profile document. */
export interface Profile extends Choices {
  eventCreator: EventId[]
  displayName: string
  permission: Permission | null
  /** The favourites that count in the numbers of their events (decision 24). Absent if none does. */
  countedFavourites?: EventId[]
}
export const NEW_PROFILE: Profile = { ...NO_CHOICES, eventCreator: [], displayName: '', permission: null }

/** A change of a profile. Every operation in it can safely run twice. Absent fields stay as they are. */
export interface ProfileChange {
  displayName?: string
  selectedDances?: DanceType[]
  selectedCounties?: County[]
  added?: Partial<Choices> & { eventCreator?: EventId[] }
  removedFavourites?: EventId[]
  removedFollowed?: string[]
}

/** R37: the account that the lists on this device belong to. */
export interface Owner {
  userId: UserId
  /** The lists as they were at sign-out, or null while the person is signed in. */
  left: Choices | null
  /** The first names of those whose unsent changes wait on this device (`leftChanges.ts`). Absent if nobody's do. */
  names?: Readonly<Record<UserId, string>>
}

const textsOf = (value: unknown) =>
  Array.isArray(value) ? [...new Set(value.filter(item => typeof item === 'string' && item !== ''))] : []
/** Drops impossible event ids. The database refuses to look for them (C19). */
const idsOf = (value: unknown) => textsOf(value).flatMap(text => readEventId(text) ?? [])
const dancesOf = (value: unknown) => DANCE_TYPES.filter(dance => textsOf(value).includes(dance))
const permissionOf = (value: unknown): Permission | null =>
  ['number', 'boolean', 'string'].includes(typeof value) ? (value as Permission) : null

/** §3: reads a profile document. A field of the wrong shape counts as absent. */
export function readProfile(document: unknown): Profile {
  const fields = typeof document === 'object' && document !== null ? document : {}
  const field = (name: keyof Profile): unknown =>
    Object.hasOwn(fields, name) ? (fields as Record<string, unknown>)[name] : undefined
  return {
    eventFavourites: idsOf(field('eventFavourites')),
    followed: textsOf(field('followed')),
    selectedDances: dancesOf(field('selectedDances')),
    selectedCounties: textsOf(field('selectedCounties')),
    eventCreator: idsOf(field('eventCreator')),
    // Moderators read the names of others, and a script may write signs that turn the words around it.
    displayName: readLine(field('displayName'), DISPLAY_NAME_MAX_LENGTH),
    permission: permissionOf(field('permission')),
  }
}

/** §4 Sign-in: the account's name. Without a name, the part of the e-mail before the @ sign. */
export function displayNameOf({ displayName, email }: { displayName: string; email: string }): string {
  const name = displayName.trim() || (email.split('@')[0] ?? '')
  return readLine(name, DISPLAY_NAME_MAX_LENGTH)
}

/** §2 Profile: the name for 'Hi, {first name}!'. Only its first letter changes, to a capital. */
export function firstNameOf(displayName: string): string {
  const [first = '', ...rest] = displayName.trim().split(/\s+/)[0] ?? ''
  return first.toLocaleUpperCase('en-GB') + rest.join('')
}

const without = <T>(list: readonly T[], others: readonly T[]) => list.filter(item => !others.includes(item))
const union = <T>(list: readonly T[], others: readonly T[]) => [...list, ...without(others, list)]

/**
 * R37: the choices that were made while nobody was signed in. Without an owner, all choices count. Otherwise only
 * those added since the owner signed out count. `unsent` holds other accounts' waiting acts, whose choices don't
 * count.
 */
export function chosenSignedOut(
  lists: Choices,
  owner: Owner | null,
  unsent: readonly Intent[] = [],
): Choices {
  if (owner === null) return lists
  if (owner.left === null) return NO_CHOICES
  const theirs = overlay(NO_CHOICES, unsent)
  const added = (name: keyof Choices) =>
    without<string>(without<string>(lists[name], owner.left?.[name] ?? []), theirs[name])
  return {
    eventFavourites: added('eventFavourites'),
    followed: added('followed'),
    selectedDances: added('selectedDances') as DanceType[],
    selectedCounties: added('selectedCounties'),
  }
}

/**
 * §4, R37: one list of the merged profile. If the profile's list is empty, the list that the device shows replaces
 * it.
 */
const unite = <T>(stored: readonly T[], chosen: readonly T[], shown: readonly T[]) =>
  union(stored.length > 0 ? stored : shown, chosen)

/**
 * R37, §4: the merge at sign-in, a set union that happens once. An existing display name stays. A new profile gets
 * the local values and the display name. `shown` are this device's filters, perhaps chosen by another account. They
 * count only if the profile has no filters, because the person then continues to use them. `change` is null if there
 * is nothing to write.
 */
export function mergeProfile(
  stored: Profile | null,
  chosen: MergeArgs['chosen'],
  displayName: string,
  shown: ShownFilters = NO_CHOICES,
): { profile: Profile; change: ProfileChange | null } {
  const before = stored ?? NEW_PROFILE
  const profile: Profile = {
    ...before,
    displayName: before.displayName || displayName,
    eventFavourites: union(before.eventFavourites, chosen.eventFavourites),
    // R98: an earlier build's choices wait without it.
    followed: union(before.followed, chosen.followed ?? []),
    selectedDances: unite(before.selectedDances, chosen.selectedDances, shown.selectedDances),
    selectedCounties: unite(before.selectedCounties, chosen.selectedCounties, shown.selectedCounties),
  }
  const added = {
    eventFavourites: without(profile.eventFavourites, before.eventFavourites),
    followed: without(profile.followed, before.followed),
    selectedDances: without(profile.selectedDances, before.selectedDances),
    selectedCounties: without(profile.selectedCounties, before.selectedCounties),
  }
  const isNamed = before.displayName !== '' || displayName === ''
  const isNeeded = stored === null || !isNamed || Object.values(added).some(list => list.length > 0)
  const change = { ...(isNamed ? {} : { displayName }), added }
  return { profile, change: isNeeded ? change : null }
}

/** The stored lists with all waiting intents applied (decision 6). */
export function overlay<Lists extends Choices>(lists: Lists, own: readonly Intent[]): Lists {
  const laid: Choices = { ...lists }
  const favourites = new Set(lists.eventFavourites)
  const followed = new Set(lists.followed)
  for (const { kind, args } of own) {
    if (kind === 'addFavourite') favourites.add((args as FavouriteArgs).eventId)
    if (kind === 'removeFavourite') favourites.delete((args as FavouriteArgs).eventId)
    if (kind === 'follow') followed.add((args as FollowArgs).entry)
    if (kind === 'unfollow') followed.delete((args as FollowArgs).entry)
    if (kind === 'setSelectedDances') laid.selectedDances = (args as DancesArgs).dances
    if (kind === 'setSelectedCounties') laid.selectedCounties = (args as CountiesArgs).counties
    if (kind !== 'mergeProfile') continue
    const { chosen, shown } = args as MergeArgs
    for (const eventId of chosen.eventFavourites) favourites.add(eventId)
    for (const entry of chosen.followed ?? []) followed.add(entry)
    laid.selectedDances = unite(laid.selectedDances, chosen.selectedDances, shown.selectedDances)
    laid.selectedCounties = unite(laid.selectedCounties, chosen.selectedCounties, shown.selectedCounties)
  }
  return { ...lists, ...laid, eventFavourites: [...favourites], followed: [...followed] }
}

export interface FavouriteArgs {
  eventId: EventId
}
export interface FollowArgs {
  entry: string
}
export interface DancesArgs {
  dances: DanceType[]
}
export interface CountiesArgs {
  counties: County[]
}
export interface MergeArgs {
  /** R98: what an earlier build stored has no `followed`. */
  chosen: Omit<Choices, 'followed'> & Partial<Pick<Choices, 'followed'>>
  displayName: string
  /** The filters shown at sign-in. */
  shown: ShownFilters
}
