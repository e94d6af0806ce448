import type Database from 'libsql'
import { BARE_ACCOUNT, type Account } from './account'
import { openAccountDatabase } from './accountDatabase'
import { atomically } from '../data/atomically'

const MAX_CODES = 100
/** More sign-ins of one account end the oldest. */
const MAX_SESSIONS = 100

const readAccount = ([body]: unknown[]): Account => ({
  ...BARE_ACCOUNT,
  ...(JSON.parse(body as string) as Account),
})

/** A sign-in that can be renewed with a refresh token. */
export interface Session {
  uid: string
  isRevoked: boolean
  /** When the user signed in, in seconds. */
  authTime: number
  signInProvider: string
}

/** The code in an e-mail. `at` is in ms. */
export interface ActionCode {
  hash: string
  type: 'VERIFY_EMAIL' | 'PASSWORD_RESET'
  uid: string
  email: string
  at: number
}

/** The SQLite file that holds accounts, sessions and e-mail codes. A change is on disk once the method returns. */
export class AccountFile {
  private readonly database: Database.Database

  /** Throws DataFolderError if another backend uses the folder or the file is damaged. */
  constructor(dataFolder: string) {
    this.database = openAccountDatabase(dataFolder)
  }

  byUid = (uid: string) => this.find('uid = ?', [uid])
  byEmail = (email: string) => this.find('email = ?', [email])
  byIdentity = (providerId: string, rawId: string) =>
    this.find('uid = (SELECT uid FROM identities WHERE provider = ? AND raw_id = ?)', [providerId, rawId])

  /** The newest 50 accounts that use a provider, newest first. */
  ofProvider(providerId: string): Account[] {
    const rows = this.all(
      'SELECT body FROM accounts JOIN identities USING (uid) WHERE provider = ? ORDER BY accounts.rowid DESC LIMIT 50',
      [providerId],
    )
    return rows.map(readAccount)
  }

  /** Every account, oldest first. */
  accounts(): Account[] {
    const rows = this.all('SELECT body FROM accounts ORDER BY rowid', [])
    return rows.map(readAccount)
  }

  /** Stores the account. Throws if another account has its e-mail address. */
  put(account: Account) {
    this.putAll([account])
  }

  /** Stores all accounts or none. */
  putAll(accounts: Account[]) {
    atomically(this.database, () => {
      for (const account of accounts) this.putOne(account)
    })
  }

  private putOne({ uid, email, identities, ...rest }: Account) {
    this.run(
      'INSERT INTO accounts (uid, email, body) VALUES (?, ?, ?) ON CONFLICT (uid) DO UPDATE SET email = excluded.email, body = excluded.body',
      [uid, email, JSON.stringify({ uid, email, identities, ...rest })],
    )
    this.run('DELETE FROM identities WHERE uid = ?', [uid])
    for (const { providerId, rawId } of identities) {
      this.run('INSERT INTO identities VALUES (?, ?, ?)', [providerId, rawId, uid])
    }
  }

  /** Stores an account whose password changed. Ends all earlier sessions and password reset codes (W06). */
  putWithNewPassword(account: Account) {
    atomically(this.database, () => {
      this.run('UPDATE accounts SET body = ?, email = ? WHERE uid = ?', [
        JSON.stringify(account),
        account.email,
        account.uid,
      ])
      if (account.identities.length === 0) this.run('DELETE FROM identities WHERE uid = ?', [account.uid])
      this.run('UPDATE sessions SET revoked = 1 WHERE uid = ?', [account.uid])
      this.run("DELETE FROM codes WHERE uid = ? AND type = 'PASSWORD_RESET'", [account.uid])
    })
  }

  /** Removes an account. Keeps its sessions as revoked, so that its devices are told to sign in again. */
  remove(uid: string) {
    atomically(this.database, () => {
      this.run('UPDATE sessions SET revoked = 1 WHERE uid = ?', [uid])
      for (const table of ['accounts', 'identities', 'codes'])
        this.run(`DELETE FROM ${table} WHERE uid = ?`, [uid])
    })
  }

  putSession(hash: string, { uid, authTime, signInProvider }: Omit<Session, 'isRevoked'>) {
    this.run('INSERT INTO sessions VALUES (?, ?, 0, ?, ?)', [hash, uid, authTime, signInProvider])
    this.run(
      'DELETE FROM sessions WHERE uid = ? AND rowid NOT IN (SELECT rowid FROM sessions WHERE uid = ? ORDER BY rowid DESC LIMIT ?)',
      [uid, uid, MAX_SESSIONS],
    )
  }

  session(hash: string): Session | null {
    const [row] = this.all('SELECT uid, revoked, auth_time, provider FROM sessions WHERE hash = ?', [hash])
    if (!row) return null
    const [uid, revoked, authTime, provider] = row
    return {
      uid: String(uid),
      isRevoked: revoked !== 0,
      authTime: Number(authTime),
      signInProvider: String(provider),
    }
  }

  /** Stores a code and keeps only the newest hundred. */
  putCode({ hash, type, uid, email, at }: ActionCode) {
    atomically(this.database, () => {
      this.run('INSERT INTO codes VALUES (?, ?, ?, ?, ?)', [hash, type, uid, email, at])
      this.run('DELETE FROM codes WHERE rowid NOT IN (SELECT rowid FROM codes ORDER BY rowid DESC LIMIT ?)', [
        MAX_CODES,
      ])
    })
  }

  code(hash: string): ActionCode | null {
    const [row] = this.all('SELECT type, uid, email, at FROM codes WHERE hash = ?', [hash])
    if (!row) return null
    const [type, uid, email, at] = row
    return { hash, type, uid, email, at } as ActionCode
  }

  removeCode(hash: string) {
    this.run('DELETE FROM codes WHERE hash = ?', [hash])
  }

  /**
   * Closes the file. SQLite releases the exclusive lock only after leaving WAL mode and reading once in normal mode.
   */
  close() {
    this.database.pragma('journal_mode = DELETE')
    this.database.pragma('locking_mode = NORMAL')
    this.database.prepare('SELECT count(*) FROM accounts').raw().get()
    this.database.close()
  }

  private find(condition: string, values: string[]): Account | null {
    const [row] = this.all(`SELECT body FROM accounts WHERE ${condition}`, values)
    return row ? readAccount(row) : null
  }

  private all(sql: string, values: unknown[]): unknown[][] {
    return this.database.prepare(sql).raw().all(values) as unknown[][]
  }

  private run(sql: string, values: unknown[]) {
    this.database.prepare(sql).run(values)
  }
}
