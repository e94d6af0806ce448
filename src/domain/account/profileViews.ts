import { ROUTES } from '../shell/paths'

/** §2 Profile: its sub-views. */
export const PROFILE_VIEWS = ['menu', 'login', 'serviceAgreement', 'feedback', 'notices'] as const
export type ProfileView = (typeof PROFILE_VIEWS)[number]

/** §2: the ways into an account: first a choice, then one form that toggles between login and create account. */
export const LOGIN_FORMS = ['choice', 'login', 'createAccount'] as const
export type LoginForm = (typeof LOGIN_FORMS)[number]

const VIEW = 'view'
const FORM = 'form'

/** The sub-view that an address names, or the menu for anything else. */
export function profileViewOf(search: string): { view: ProfileView; form: LoginForm } {
  const query = new URLSearchParams(search)
  return {
    view: PROFILE_VIEWS.find(view => view === query.get(VIEW)) ?? 'menu',
    form: LOGIN_FORMS.find(form => form === query.get(FORM)) ?? 'choice',
  }
}

/** The address of a sub-view, so that a reload and Back find it again. */
export function profilePath(view: ProfileView, form: LoginForm = 'choice'): string {
  if (view === 'menu') return ROUTES.profile
  return `${ROUTES.profile}?${VIEW}=${view}${form === 'choice' ? '' : `&${FORM}=${form}`}`
}

const DEEPEST = 3

/**
 * How many history steps separate a sub-view from the menu. It comes from navigation state, which anyone can forge
 * (C17).
 */
export function depthOf(state: unknown): number {
  const { depth } = (state ?? {}) as { depth?: unknown }
  return Number.isInteger(depth) && (depth as number) > 0 ? Math.min(depth as number, DEEPEST) : 0
}
