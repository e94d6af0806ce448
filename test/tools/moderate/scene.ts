import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bodyOf } from '../../../local-backend/firestore/document'
import { allowEverything } from '../../../local-backend/storage/authorize'
import { readRequestedMetadata } from '../../../local-backend/storage/requestedMetadata'
import { keepEverything, storeUpload } from '../../../local-backend/storage/upload'
import { moderate } from '../../../tools/moderate/moderate'
import type { Terminal } from '../../../tools/moderate/terminal'
import { plainFields } from '../../../tools/moderate/local/restFields'
import { makeFolder, startTestBackend, type TestBackend } from '../../local-backend/support/testBackend'

export const PENDING_EVENT = {
  status: 'pendingApproval',
  lastUpdated: 1_000,
  eventName: 'Salsa Sundays',
  description: 'A friendly weekly social.',
  danceTypes: ['Salsa'],
  isRecurring: true,
  recurrenceDay: 0,
  startTime: '18:00',
  endTime: '21:00',
  shortLocation: 'Kent',
  imageUrl: '/sample-images/baila.jpg',
  location: { venue: 'Town Hall', city: 'Canterbury', country: 'England' },
}

/** A terminal with prepared answers that records its output. */
function makeTerminal(answers: string[] | null) {
  const shown: string[] = []
  return {
    isInteractive: answers !== null,
    say: (text: string) => void shown.push(text),
    ask: async (question: string) => {
      shown.push(question)
      return answers?.shift() ?? ''
    },
    text: () => shown.join('\n'),
  }
}

/** A data folder with its backend. The backend may or may not run during moderation. */
export class Scene {
  readonly folder = makeFolder()
  readonly data = join(this.folder, 'data')
  readonly log = join(this.data, 'moderation.jsonl')
  backend!: TestBackend

  constructor(private readonly isRunning: boolean) {}

  /** Runs an action with the backend, then stops the backend unless it should keep running. */
  async prepare<T>(action: (backend: TestBackend) => T | Promise<T>): Promise<T> {
    this.backend ??= await this.start()
    try {
      return await action(this.backend)
    } finally {
      if (!this.isRunning) await this.stopBackend()
    }
  }

  /** Runs a moderator's command line and returns its output. With `answers` null there is no terminal. */
  async moderate(args: string[], answers: string[] | null = ['y']): Promise<string> {
    const terminal = makeTerminal(answers)
    await this.moderateAt(terminal, args)
    return terminal.text()
  }

  /** Runs a moderator's command line at a given terminal. */
  moderateAt(terminal: Terminal, args: string[]): Promise<void> {
    return moderate([...args, '--data', this.data], terminal, {})
  }

  fields(path: string) {
    return this.prepare(({ store }) => {
      const document = store.get(path)
      return document ? plainFields(bodyOf(document).fields) : null
    })
  }

  /** R82: the notices for a person, by id. */
  noticesOf(uid: string) {
    return this.prepare(({ store }) =>
      [...store.all()]
        .filter(({ path }) => path.startsWith(`users/${uid}/notices/`))
        .sort((one, other) => (one.path < other.path ? -1 : 1))
        .map(document => plainFields(bodyOf(document).fields)),
    )
  }

  /** Signs up, and verifies the address unless told otherwise. Returns the user id. */
  signUp(email: string, { isVerified = true } = {}): Promise<string> {
    return this.prepare(async ({ origin }) => {
      const call = async (name: string, body: object) => {
        const address = `${origin}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=k`
        const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
        return (await response.json()) as { localId: string; idToken: string }
      }
      const { localId, idToken } = await call('signUp', {
        email,
        password: 'secret-1',
        returnSecureToken: true,
      })
      if (isVerified) {
        await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
        const [, oobCode] =
          /oobCode=([\w-]+)/.exec(await (await fetch(`${origin}/__/local/outbox`)).text()) ?? []
        await call('update', { oobCode })
      }
      return localId
    })
  }

  upload(bucket: string, name: string) {
    return this.prepare(({ files }) =>
      storeUpload(
        { store: files, authorize: allowEverything, keepsFile: keepEverything, now: Date.now },
        {
          bucket,
          name,
          requested: readRequestedMetadata({ contentType: 'image/jpeg' }, bucket, name),
          bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
        },
        { authorization: undefined },
      ),
    )
  }

  isStored = (bucket: string, name: string) => this.prepare(({ files }) => files.find(bucket, name) !== null)

  logged(): Record<string, any>[] {
    if (!existsSync(this.log)) return []
    return readFileSync(this.log, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line))
  }

  async stop() {
    await (this.backend ?? (await this.start())).stop()
  }

  private start = () => startTestBackend({ folder: this.folder, isJudged: true })

  private async stopBackend() {
    await this.backend.close()
    this.backend = undefined as unknown as TestBackend
  }
}
