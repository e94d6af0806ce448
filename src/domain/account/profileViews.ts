import { ROUTES } from '../navigation/paths'

/** §2 Profile: the sub-views of the profile. */
export const PROFILE_VIEWS = [
  'menu',
  'login',
  'serviceAgreement',
  'feedback',
  'notices',
  'following',
  'told',
  'calendars',
  'connect',
] as const
export type ProfileView = (typeof PROFILE_VIEWS)[number]

/** §2: the steps of signing in. After the choice, one form toggles between login and create account. */
export const LOGIN_FORMS = ['choice', 'login', 'createAccount'] as const
export type LoginForm = (typeof LOGIN_FORMS)[number]

const VIEW = 'view'
const FORM = 'form'

/** The sub-view that an address names. Any other address gives the menu. */
export function profileViewOf(search: string): { view: ProfileView; form: LoginForm } {
  const query = new URLSearchParams(search)
  return {
    view: PROFILE_VIEWS.find(view => view === query.get(VIEW)) ?? 'menu',
    form: LOGIN_FORMS.find(form => form === query.get(FORM)) ?? 'choice',
  }
}

/** The address of a sub-view. With it, a reload and Back find the sub-view again. */
export function profilePath(view: ProfileView, form: LoginForm = 'choice'): string {
  if (view === 'menu') return ROUTES.profile
  return `${ROUTES.profile}?${VIEW}=${view}${form === 'choice' ? '' : `&${FORM}=${form}`}`
}

/** R94: the address at which the connected calendar of this number gets a new address. */
export const newAddressPath = (number: number): string => `${profilePath('connect')}&calendar=${number}`

/** The way to the login from another screen (§2 Profile). Whoever is signed in returns to that screen. */
export const TO_LOGIN = { to: profilePath('login'), state: { depth: 1 } }

const DEEPEST = 3

/**
 * The number of history steps between a sub-view and where the person came from. The value comes from navigation state, which anyone
 * can forge (C17).
 */
export function depthOf(state: unknown): number {
  const { depth } = (state ?? {}) as { depth?: unknown }
  return Number.isInteger(depth) && (depth as number) > 0 ? Math.min(depth as number, DEEPEST) : 0
}
