import type { Page } from 'playwright-core'
import type { World } from './world'

/** The origin of the app. */
type Site = Pick<World, 'origin'>

export const PASSWORD = 'a-good-password'

export async function openProfile(page: Page, world: Site) {
  await page.goto(`${world.origin}/profile`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export async function openEmailForm(page: Page, world: Site) {
  await openProfile(page, world)
  await page.getByRole('button', { name: 'Login / Sign-up' }).click()
  await page.getByRole('button', { name: 'Login with email' }).click()
  await page.getByRole('heading', { name: 'Login', exact: true }).waitFor()
}

export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

export const greeted = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Hi, ${name}!` }).waitFor()

/** Deletes the account that a failed try has left, so that the next try of its test can sign up. */
export async function forgetAccount({ origin }: Site, email: string) {
  const call = async (act: string, body: object) => {
    const sent = { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${act}`, sent)
    return (await answer.json()) as { idToken?: string }
  }
  const { idToken } = await call('signInWithPassword', { email, password: PASSWORD })
  if (idToken !== undefined) await call('delete', { idToken })
}

/** Creates the account {name}@example.org. The page then shows its profile. */
export async function signUp(page: Page, world: Site, name: string) {
  await forgetAccount(world, `${name}@example.org`)
  await openEmailForm(page, world)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Email').fill(`${name}@example.org`)
  await passwordField(page).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await greeted(page, name)
}

/** The account's id; '' if there is no such account. */
export const uidOf = (world: Pick<World, 'backend'>, name: string) =>
  world.backend.auth.findAccount({ email: `${name}@example.org` })?.uid ?? ''

/** Submits the login of {name}@example.org. Use `greeted` to wait for its success. */
export async function logIn(page: Page, world: World, name: string, password = PASSWORD) {
  await openEmailForm(page, world)
  await page.getByLabel('Email').fill(`${name}@example.org`)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
