import type Database from 'libsql'
import type { Account } from './account'
import { openAccountDatabase } from './accountDatabase'

const MOST_CODES = 100

/** A login that can be renewed. */
export interface Session {
  uid: string
  isRevoked: boolean
  /** Seconds: when its holder signed in. */
  authTime: number
  signInProvider: string
}

/** A code of an e-mail that was never sent. `at` in ms. */
export interface ActionCode {
  code: string
  type: 'VERIFY_EMAIL' | 'PASSWORD_RESET'
  uid: string
  email: string
  at: number
}

/** The SQLite file that holds accounts, logins and e-mail codes. What a method has returned from is on disk. */
export class AccountFile {
  private readonly database: Database.Database

  /** Throws DataFolderError when the folder is in use by another backend or the file is damaged. */
  constructor(dataFolder: string) {
    this.database = openAccountDatabase(dataFolder)
  }

  byUid = (uid: string) => this.find('uid = ?', [uid])
  byEmail = (email: string) => this.find('email = ?', [email])
  byIdentity = (providerId: string, rawId: string) =>
    this.find('uid = (SELECT uid FROM identities WHERE provider = ? AND raw_id = ?)', [providerId, rawId])

  /** Every account a provider vouches for, newest first. */
  ofProvider(providerId: string): Account[] {
    const rows = this.all(
      'SELECT body FROM accounts JOIN identities USING (uid) WHERE provider = ? ORDER BY accounts.rowid DESC LIMIT 50',
      [providerId],
    )
    return rows.map(([body]) => JSON.parse(body as string) as Account)
  }

  /** Every account, in the order of their making. */
  accounts(): Account[] {
    const rows = this.all('SELECT body FROM accounts ORDER BY rowid', [])
    return rows.map(([body]) => JSON.parse(body as string) as Account)
  }

  /** Stores an account whole. Throws when another one has its e-mail address. */
  put(account: Account) {
    this.putAll([account])
  }

  /** The same for many: all or none. */
  putAll(accounts: Account[]) {
    this.atomically(() => {
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

  /** Stores an account whose password changed: every login before it and every code to reset it ends (W06). */
  putWithNewPassword(account: Account) {
    this.atomically(() => {
      this.run('UPDATE accounts SET body = ?, email = ? WHERE uid = ?', [
        JSON.stringify(account),
        account.email,
        account.uid,
      ])
      this.run('UPDATE sessions SET revoked = 1 WHERE uid = ?', [account.uid])
      this.run("DELETE FROM codes WHERE uid = ? AND type = 'PASSWORD_RESET'", [account.uid])
    })
  }

  /** Removes an account. Its logins stay, revoked, so that their holders are told to sign in again. */
  remove(uid: string) {
    this.atomically(() => {
      this.run('UPDATE sessions SET revoked = 1 WHERE uid = ?', [uid])
      for (const table of ['accounts', 'identities', 'codes'])
        this.run(`DELETE FROM ${table} WHERE uid = ?`, [uid])
    })
  }

  putSession(hash: string, { uid, authTime, signInProvider }: Omit<Session, 'isRevoked'>) {
    this.run('INSERT INTO sessions VALUES (?, ?, 0, ?, ?)', [hash, uid, authTime, signInProvider])
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

  /** Keeps the newest hundred codes. */
  putCode({ code, type, uid, email, at }: ActionCode) {
    this.atomically(() => {
      this.run('INSERT INTO codes VALUES (?, ?, ?, ?, ?)', [code, type, uid, email, at])
      this.run('DELETE FROM codes WHERE rowid NOT IN (SELECT rowid FROM codes ORDER BY rowid DESC LIMIT ?)', [
        MOST_CODES,
      ])
    })
  }

  /** Newest first. */
  codes(): ActionCode[] {
    const rows = this.all('SELECT code, type, uid, email, at FROM codes ORDER BY rowid DESC', [])
    return rows.map(([code, type, uid, email, at]) => ({ code, type, uid, email, at }) as ActionCode)
  }

  removeCode(code: string) {
    this.run('DELETE FROM codes WHERE code = ?', [code])
  }

  /** Lets go of the lock too; see DocumentFile for why it takes these steps. */
  close() {
    this.database.pragma('journal_mode = DELETE')
    this.database.pragma('locking_mode = NORMAL')
    this.database.prepare('SELECT count(*) FROM accounts').raw().get()
    this.database.close()
  }

  private find(condition: string, values: string[]): Account | null {
    const [row] = this.all(`SELECT body FROM accounts WHERE ${condition}`, values)
    return row ? (JSON.parse(row[0] as string) as Account) : null
  }

  private all(sql: string, values: unknown[]): unknown[][] {
    return this.database.prepare(sql).raw().all(values) as unknown[][]
  }

  private run(sql: string, values: unknown[]) {
    this.database.prepare(sql).run(values)
  }

  private atomically(action: () => void) {
    this.database.exec('BEGIN IMMEDIATE')
    try {
      action()
      this.database.exec('COMMIT')
    } catch (error) {
      if (this.database.inTransaction) this.database.exec('ROLLBACK')
      throw error
    }
  }
}
