import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BARE_ACCOUNT } from '../../../local-backend/auth/account'
import { AccountFile } from '../../../local-backend/auth/accountFile'
import { hashPassword, isPassword } from '../../../local-backend/auth/passwords'
import { newAccount } from '../../../local-backend/auth/calls/signUp'
import { bodyOf } from '../../../local-backend/firestore/document'
import { exportData } from '../../../local-backend/transfer/exportData'
import { importData } from '../../../local-backend/transfer/importData'
import { makeFolder, PROJECT, startTestBackend } from '../support/testBackend'

let folder: string
let data: string
beforeEach(() => {
  folder = makeFolder()
  data = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const NOW = Date.parse('2026-11-21T18:00:00Z')
const events = {
  'events/e1': { name: 'Salsa', at: new Date(0), nested: { list: [1, 2.5, null, true] } },
  'events/e1/reports/r': { reason: 'ü \n "' },
}
const file = (name = 'all.jsonl') => join(folder, name)
const importInto = (dataFolder: string, path: string) =>
  importData({ dataFolder, path, database: { projectId: PROJECT }, definitions: [], now: NOW })

async function fill() {
  const backend = await startTestBackend({ folder })
  backend.plant(events)
  await backend.close()
  const accounts = new AccountFile(data)
  accounts.put({
    ...newAccount(NOW),
    uid: 'ada',
    email: 'ada@dancefloor.example',
    passwordHash: await hashPassword('correct horse'),
  })
  accounts.close()
}

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

describe('backend export and import', () => {
  it('copy all documents with their times, and accounts that can still sign in, to another folder', async () => {
    await fill()
    expect(exportData(data, file())).toEqual({ documents: 2, accounts: 1, files: 0 })
    expect(statSync(file()).mode & 0o077).toBe(0)

    const other = join(folder, 'other')
    expect(await importInto(other, file())).toEqual({ documents: 2, replaced: 0, accounts: 1, files: 0 })

    exportData(other, file('again.jsonl'))
    expect(linesOf(file('again.jsonl'))).toEqual(linesOf(file()))
    const accounts = new AccountFile(other)
    expect(await isPassword('correct horse', accounts.byUid('ada')?.passwordHash ?? null)).toBe(true)
    accounts.close()
    const backend = await startTestBackend({ folder: join(folder, 'x'), dataFolder: other })
    expect(bodyOf(backend.store.get('events/e1')!).fields.name).toEqual({ stringValue: 'Salsa' })
    await backend.close()
  })

  it('import an account of an earlier export that lacks whatever an account may lack', async () => {
    writeFileSync(file(), '{"account":{"uid":"ada","email":"Ada@dancefloor.example"}}')
    expect(await importInto(data, file())).toMatchObject({ accounts: 1 })
    const accounts = new AccountFile(data)
    expect(accounts.byEmail('ada@dancefloor.example')).toEqual({
      ...BARE_ACCOUNT,
      uid: 'ada',
      email: 'ada@dancefloor.example',
    })
    accounts.close()
  })

  it.each([
    ['{"path":"events/e2","fields":{}', /line 3: .*JSON/],
    ['{"path":"events","fields":{}}', /line 3: .*odd number/],
    ['{"path":"events/e2","fields":{"a":{"stringValue":1}}}', /line 3: Invalid stringValue/],
    ['{"path":"events/e2","fields":{},"updateTime":"yesterday"}', /line 3: createTime and updateTime/],
    ['{"path":"events/new","fields":{}}', /line 3: a second document events\/new/],
    ['{"account":{"uid":"eve","emailVerified":"yes"}}', /line 3: emailVerified/],
    ['[]', /line 3: it is not a JSON object/],
    ['{}', /line 3: it has neither/],
  ])('import no line if a line is bad: %s', async (bad, message) => {
    await fill()
    const good = '{"path":"events/new","fields":{}}'
    writeFileSync(file(), `${good}\n\n${bad}\n{"path":"events/later","fields":{}}\n`)

    await expect(importInto(data, file())).rejects.toThrow(message)
    await expect(importInto(data, file())).rejects.toThrow(/Nothing was imported\.$/)

    exportData(data, file('after.jsonl'))
    expect(linesOf(file('after.jsonl')).map(({ path }) => path)).toEqual([...Object.keys(events), undefined])
  })

  it("import no line if an account has another account's e-mail address", async () => {
    await fill()
    const eve = { ...newAccount(NOW), uid: 'eve', email: 'Ada@dancefloor.example' }
    writeFileSync(file(), `{"path":"events/new","fields":{}}\n${JSON.stringify({ account: eve })}\n`)
    await expect(importInto(data, file())).rejects.toThrow(/Line 2: another account has the address/)
    const backend = await startTestBackend({ folder })
    expect(backend.store.get('events/new')).toBeNull()
    await backend.close()
  })

  it('refuse a folder in use and an existing file', async () => {
    const backend = await startTestBackend({ folder })
    writeFileSync(file(), '{"path":"events/new","fields":{}}\n')
    await expect(importInto(data, file())).rejects.toThrow(
      /in use by another Dancefloor backend.*Stop that one/,
    )
    expect(() => exportData(data, file('new.jsonl'))).toThrow(/in use by another/)
    expect(readdirSync(folder).filter(name => name.startsWith('new'))).toEqual([])
    await backend.close()
    expect(() => exportData(data, file())).toThrow(/already exists/)
  })

  it('are commands that exit with 1 and a message on failure', async () => {
    await fill()
    const run = (...args: string[]) =>
      execFileSync(
        process.execPath,
        ['--import', 'tsx', 'tools/commands/backend.ts', ...args, '--data', data],
        {
          encoding: 'utf8',
          stdio: 'pipe',
        },
      )
    expect(run('export', file())).toMatch(/^2 documents, 1 accounts/)
    expect(run('import', file())).toMatch(/^Imported 2 documents \(2 in place of others\) and 1 accounts/)
    // What controls a terminal is not printed.
    writeFileSync(file('bad.jsonl'), '\u001b[2Jx\n')
    expect(() => run('import', file('bad.jsonl'))).toThrow(/line 1: [ -~]*Nothing was imported/)
    expect(existsSync(`${file()}.part`)).toBe(false)
  })
})
