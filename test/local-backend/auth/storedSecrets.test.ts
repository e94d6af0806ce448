import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { codeOf, startTestAuth, type TestAuth } from './testAuth'

const EMAIL = 'ann@example.com'
const makeFolder = () => mkdtempSync(join(tmpdir(), 'dancefloor-auth-'))
const filesWith = (folder: string, secret: string) =>
  readdirSync(folder).filter(name => readFileSync(join(folder, name)).includes(secret))

async function resetOf(auth: TestAuth): Promise<string> {
  await auth.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL })
  return codeOf((await auth.outbox())[0]) ?? ''
}

describe('The code of an e-mail', () => {
  it('is in no file, and still works after a restart, when the outbox has forgotten it', async () => {
    const folder = makeFolder()
    const first = await startTestAuth({ folder })
    const { json } = await first.call('signUp', { email: EMAIL, password: 'secret1' })
    const code = await resetOf(first)
    expect(code).toHaveLength(54)
    for (const secret of [code, json.refreshToken, 'secret1']) expect(filesWith(folder, secret)).toEqual([])
    await first.close()
    expect(filesWith(folder, code)).toEqual([])

    const second = await startTestAuth({ folder })
    expect(await second.outbox()).toEqual([])
    const reset = { oobCode: code, newPassword: 'secret2' }
    expect((await second.call('resetPassword', reset)).status).toBe(200)
    expect((await second.call('resetPassword', reset)).status).toBe(400)
    await second.stop()
  })

  it('is gone from a data folder in which it was kept', async () => {
    const folder = makeFolder()
    const first = await startTestAuth({ folder })
    await first.call('signUp', { email: EMAIL, password: 'secret1' })
    await first.close()
    // As the version before wrote it.
    const database = new Database(join(folder, 'accounts.db'))
    database.exec(`
      DROP TABLE codes;
      CREATE TABLE codes (code TEXT PRIMARY KEY, type TEXT, uid TEXT, email TEXT, at INTEGER);
      INSERT INTO codes VALUES ('a-code-that-opens-the-account', 'PASSWORD_RESET', 'u', '${EMAIL}', 1);
      PRAGMA user_version = 1;
    `)
    database.close()
    expect(filesWith(folder, 'a-code-that-opens')).toEqual(['accounts.db'])

    const second = await startTestAuth({ folder })
    expect(filesWith(folder, 'a-code-that-opens')).toEqual([])
    expect((await second.call('signInWithPassword', { email: EMAIL, password: 'secret1' })).status).toBe(200)
    await resetOf(second)
    await second.stop()
  })

  it('leaves the outbox once it is used, and a new password ends the others', async () => {
    const auth = await startTestAuth()
    await auth.call('signUp', { email: EMAIL, password: 'secret1' })
    await resetOf(auth)
    const code = await resetOf(auth)
    expect(await auth.outbox()).toHaveLength(2)
    await auth.call('resetPassword', { oobCode: code, newPassword: 'secret2' })
    expect(await auth.outbox()).toEqual([])
    await auth.stop()
  })
})
