import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { FaultRule } from '../../../local-backend/faults/fault'
import { PASSWORD } from './accounts'
import { plantStrangers } from './documents'
import { setUp } from './steps'
import { WITHOUT_FUNCTIONS } from './servedApp'
import { World } from './world'
import { KillableDevice } from './killableDevice'
import { readKeys, waitingIntents } from './deviceStores'
import { until } from './until'

/** The choices that every person in these tests starts with. With them, the lists show the event `EVENT_ID`. */
export const CHOSEN = { dances: ['Bachata'], counties: ['Brighton and Hove'] }
export const EVENT_ID = 'bachata-fridays-brighton'
/** Five time zones. Each device clock is wrong by the given hours (I10). */
export const STRANGE_CLOCKS: [zone: string, hours: number][] = [
  ['Europe/London', 24],
  ['America/New_York', -24],
  ['Asia/Tokyo', 24],
  ['Australia/Sydney', -24],
  ['Pacific/Apia', 0],
]

type State = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Member {
  uid: string
  email: string
  /** The storage of a device on which the person has signed in. */
  state: State
}

interface Tokens {
  localId: string
  idToken: string
  refreshToken: string
}

export interface DeviceOptions extends BrowserContextOptions {
  /** Whether a service worker keeps the app for offline use. Without one, tests are faster. */
  isInstalled?: boolean
}

/** People and devices for fault tests. One device goes through setup and sign-in; the others copy its storage. */
export class Lab {
  private template!: { member: string; email: string; tokens: Tokens }
  private people = 0
  private killable: KillableDevice[] = []
  /** The storage of a device after setup, with nobody signed in. */
  visitor!: State

  private constructor(readonly world: World) {}

  static async open(options: { site?: string } = {}): Promise<Lab> {
    const lab = new Lab(await World.start({ ...options, backend: WITHOUT_FUNCTIONS }))
    await lab.prepare()
    return lab
  }

  private async prepare() {
    const { world } = this
    const page = await world.newPage({ serviceWorkers: 'block' })
    await page.goto(world.origin)
    await setUp(page, CHOSEN.dances, CHOSEN.counties)
    // Wait for the end of the first fetch, because the choices count as not loaded until then. Snapshots
    // bring the list earlier.
    await until(async () => (await readKeys(page, 'Dancefloor', 'records')).includes('lastFetch'), 'a fetch')
    this.visitor = await page.context().storageState({ indexedDB: true })
    const email = this.newEmail()
    const tokens = await this.signUp(email)
    await this.signIn(page, email)
    await until(() => this.profile(tokens.localId).selectedDances.length > 0, 'the merged profile')
    await page.goto(`${world.origin}/events`)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    await until(async () => (await waitingIntents(page)).length === 0, 'an empty outbox')
    const state = await page.context().storageState({ indexedDB: true })
    const member = JSON.stringify(state)
    const kept = (name: string) => {
      const found = new RegExp(`"${name}","v":"([^"]+)"|"${name}":"([^"]+)"`).exec(member)
      const value = found?.[1] ?? found?.[2]
      if (value === undefined) throw new Error(`There is no ${name} on the device`)
      return value
    }
    this.template = {
      member,
      email,
      tokens: { ...tokens, refreshToken: kept('refreshToken'), idToken: kept('accessToken') },
    }
    await world.endTest()
  }

  newEmail = () => `p${(this.people += 1)}@example.org`

  /** Creates an account at the sign-in service. */
  async signUp(email: string): Promise<Tokens> {
    const url = `${this.world.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`
    const body = JSON.stringify({ email, password: PASSWORD, returnSecureToken: true })
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as Tokens
  }

  /** Signs in through the login form. */
  async signIn(page: Page, email: string) {
    await this.submitLogin(page, email)
    await page.getByRole('heading', { name: `Hi, ${email.split('@')[0]}!` }).waitFor()
  }

  async submitLogin(page: Page, email: string) {
    await page.goto(`${this.world.origin}/profile?view=login&form=login`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }

  /** Creates a person with these favourites, and a device on which they are signed in. */
  async member(favourites: string[] = []): Promise<Member> {
    const email = this.newEmail()
    const tokens = await this.signUp(email)
    const { member, tokens: old, email: oldEmail } = this.template
    const uid = tokens.localId
    plantStrangers(this.world.backend, {
      [`users/${uid}`]: {
        displayName: email.split('@')[0],
        selectedDances: CHOSEN.dances,
        selectedCounties: CHOSEN.counties,
        eventFavourites: favourites,
        eventCreator: [],
      },
    })
    const text = member
      .replaceAll(old.localId, uid)
      .replaceAll(old.idToken, tokens.idToken)
      .replaceAll(old.refreshToken, tokens.refreshToken)
      .replaceAll(oldEmail, email)
    return { uid, email, state: JSON.parse(text) as State }
  }

  /** A device with the storage `state`. */
  device(state: State, { isInstalled = false, ...options }: DeviceOptions = {}): Promise<BrowserContext> {
    return this.world.newDevice({
      storageState: state,
      serviceWorkers: isInstalled ? 'allow' : 'block',
      ...options,
    })
  }

  /** A device with the storage `state` whose browser can be killed. */
  async killableDevice(state: State): Promise<KillableDevice> {
    const device = new KillableDevice()
    this.killable.push(device)
    await device.start()
    await device.context.setStorageState(state)
    return device
  }

  async open(context: BrowserContext, path: string): Promise<Page> {
    const page = await context.newPage()
    await page.goto(this.world.origin + path)
    return page
  }

  break(rule: FaultRule): string {
    this.world.isNetworkBroken = true
    return this.world.faults.add(rule)
  }

  heal = () => this.world.faults.clear()

  /** The times (ms) at which requests to a matching address met a fault. */
  hits = (pattern = /./) => {
    const met = this.world.faults.log().filter(({ url }) => url.search(pattern) >= 0)
    return met.map(({ at }) => at)
  }

  /** A person's profile on the server. */
  profile(uid: string): { eventFavourites: string[]; selectedDances: string[] } {
    const { fields = {} } = JSON.parse(
      String(this.world.backend.store.get(`users/${uid}`)?.body ?? '{}'),
    ) as {
      fields?: Record<string, { arrayValue?: { values?: { stringValue: string }[] } }>
    }
    const list = (name: string) => fields[name]?.arrayValue?.values?.map(value => value.stringValue) ?? []
    return { eventFavourites: list('eventFavourites'), selectedDances: list('selectedDances') }
  }

  /** Closes the devices of a test and returns the complaints of their pages. */
  async endTest(): Promise<string[]> {
    for (const device of this.killable.splice(0)) await device.dispose()
    return this.world.endTest()
  }

  close = () => this.world.stop()
}
