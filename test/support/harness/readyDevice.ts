import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { snapshotPath } from '../../../src/domain/places/countyId'
import { forgetAccount, greeted, openProfile, PASSWORD, signUp, uidOf } from './accounts'
import { keepDatabases, plantDatabases, type KeptDatabase } from './databases'
import { readStore, waitingIntents } from './deviceStores'
import { plantStrangers, storedText } from './documents'
import { setUp } from './steps'
import { until } from './until'
import { WITHOUT_WORKER, type World } from './world'

/** The dances and places that a person has chosen. */
interface Choices {
  dances: string[]
  counties: string[]
}

/** The databases of a device after setup, and of the same device after sign-up. Neither contains events. */
interface Kept {
  visitor: KeptDatabase[]
  member: KeptDatabase[]
  email: string
  uid: string
}

interface Tokens {
  localId: string
  idToken: string
  refreshToken: string
}

const FOLDER = '.cache/ready-devices'
const RECORDS = 'Dancefloor'
const COUNTIES = 'DancefloorCounties'
const OUTBOX = 'AppDB'
const SIGN_IN = 'firebaseLocalStorageDb'
/**
 * The records that a fetch writes. They aren't copied, so each device fetches for itself, whether or not the prepared
 * device's fetch had ended.
 */
const FETCHED = ['lastFetch', 'dataTimestamp', 'selectedDancesOutdated', 'selectedCountiesOutdated']
/** A page of the app's origin without the app. It names an icon, so that the browser requests none. */
const EMPTY_PAGE = '<!doctype html><link rel="icon" href="data:,">'
const HOUR_MS = 3_600_000

/**
 * Gives an empty device the storage of a device after setup with these choices. The app isn't open yet. Setup itself
 * runs once for each build, so tests of setup use `setUp`.
 */
async function passSetup(page: Page, world: World, choices: Choices) {
  const { visitor } = await keptDevices(world)
  await plant(page, world, visitor, choices)
}

/** Opens the list of this week on an empty device, as after setup with these choices. */
export async function openWeek(page: Page, world: World, choices: Choices) {
  await passSetup(page, world, choices)
  await page.goto(world.origin)
  await page.getByRole('heading', { name: 'This week' }).waitFor()
}

/** Opens the profile on an empty device, as after setup and sign-up as {name}@example.org. */
export async function openAsMember(page: Page, world: World, name: string, choices: Choices) {
  await passSignUp(page, world, name, choices)
  await openProfile(page, world)
  await greeted(page, name)
}

/** Like `passSetup`. The device is also signed in to the new account {name}@example.org. */
async function passSignUp(page: Page, world: World, name: string, choices: Choices) {
  const { member, uid, email } = await keptDevices(world)
  const tokens = await createAccount(world, `${name}@example.org`)
  plantStrangers(world.backend, {
    [`users/${tokens.localId}`]: {
      displayName: name,
      selectedDances: choices.dances,
      selectedCounties: choices.counties,
    },
  })
  const text = JSON.stringify(member).replaceAll(uid, tokens.localId).replaceAll(email, `${name}@example.org`)
  await plant(page, world, signedInWith(JSON.parse(text) as KeptDatabase[], tokens), choices)
}

async function plant(page: Page, world: World, databases: KeptDatabase[], { dances, counties }: Choices) {
  const chosen: Record<string, unknown> = { selectedDances: dances, selectedCounties: counties }
  const changed = changeRows(databases, RECORDS, (key, value) => chosen[key] ?? value)
  const empty = `${world.origin}/empty`
  await page.route(empty, route => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }))
  await page.goto(empty)
  await plantDatabases(page, changed)
  await installWorker(page)
  await page.unroute(empty)
  // The backend makes a county's snapshot when it is first asked. On a busy machine this can take longer than the app
  // waits, and its list would then come in two parts.
  for (const county of counties) await fetch(`${world.origin}${snapshotPath(county)}`)
}

/** Gives the device the app's files, as after its first visit, unless the test refuses it a worker. */
const installWorker = (page: Page) =>
  page.evaluate(async () => {
    const options = { scope: '/', updateViaCache: 'none' } as const
    const worker: unknown = await navigator.serviceWorker.register('/service-worker.js', options)
    if (worker) await navigator.serviceWorker.ready
  })

interface SignedIn {
  value?: Record<string, unknown>
}

/** The sign-in service's own record of a person who has just signed in, with the tokens. */
function signedInWith(databases: KeptDatabase[], { idToken, refreshToken }: Tokens): KeptDatabase[] {
  const now = Date.now()
  const stsTokenManager = { accessToken: idToken, refreshToken, expirationTime: now + HOUR_MS }
  return changeRows(databases, SIGN_IN, (_key, row) => {
    const { value, ...rest } = row as SignedIn
    const times = { createdAt: String(now), lastLoginAt: String(now) }
    return value ? { ...rest, value: { ...value, ...times, stsTokenManager } } : row
  })
}

/** Replaces the values of one database. */
const changeRows = (
  databases: KeptDatabase[],
  name: string,
  change: (key: string, value: unknown) => unknown,
): KeptDatabase[] =>
  databases.map(database => ({
    ...database,
    stores: database.stores.map(store => ({
      ...store,
      rows:
        database.name === name
          ? store.rows.map(({ key, value }) => ({ key, value: change(String(key), value) }))
          : store.rows,
    })),
  }))

/** Creates an account. A test that runs once more begins without the account of its first run. */
async function createAccount(world: World, email: string): Promise<Tokens> {
  await forgetAccount(world, email)
  const answer = await fetch(`${world.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Tokens
}

/**
 * The prepared devices of this build. The first test that needs them makes them. Later tests, files and runs read
 * them from disk.
 */
async function keptDevices(world: World): Promise<Kept> {
  const page = await (await fetch(world.origin)).text()
  const path = join(FOLDER, `${createHash('sha256').update(page).digest('hex').slice(0, 16)}.json`)
  const known = readKept(path)
  if (known) return known
  const kept = await makeDevices(world)
  mkdirSync(FOLDER, { recursive: true })
  // Another test file may write the same devices at this moment.
  const own = `${path}.${randomUUID()}`
  writeFileSync(own, JSON.stringify(kept))
  renameSync(own, path)
  return kept
}

function readKept(path: string): Kept | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Kept
  } catch {
    return null
  }
}

/** Clicks through setup and sign-up. Keeps what the device stored after each. */
async function makeDevices(world: World): Promise<Kept> {
  const page = await world.newPage(WITHOUT_WORKER)
  const name = `ready-${randomUUID()}`
  await page.goto(world.origin)
  await setUp(page, ['Bachata'], ['Brighton and Hove'])
  await until(async () => hasChoices(await readStore(page, RECORDS, 'records')), 'the stored choices')
  const visitor = withoutFetched(await keepDatabases(page, [RECORDS, COUNTIES]))
  await signUp(page, world, name)
  const uid = uidOf(world, name)
  await until(() => /Bachata/.test(storedText(world, `users/${uid}`)), 'the merged profile')
  await until(async () => (await waitingIntents(page)).length === 0, 'an empty outbox')
  const member = withoutFetched(await keepDatabases(page, [RECORDS, COUNTIES, OUTBOX, SIGN_IN]))
  return { visitor, member, email: `${name}@example.org`, uid }
}

const hasChoices = (records: unknown[]) => /Bachata.*Brighton|Brighton.*Bachata/.test(JSON.stringify(records))

const withoutFetched = (databases: KeptDatabase[]): KeptDatabase[] =>
  databases.map(database => ({
    ...database,
    stores: database.stores.map(store => ({
      ...store,
      rows: store.rows.filter(({ key }) => !FETCHED.includes(String(key))),
    })),
  }))
