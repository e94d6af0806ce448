import { BARE_ACCOUNT, type Account, type Identity } from '../auth/account'
import { isJsonObject, type JsonObject } from '../http/parseJson'
import { makeDocument, type StoredDocument } from '../firestore/document'
import { documentName, readDocumentName, type Database } from '../firestore/names'
import { readFields } from '../firestore/values/readValue'
import { expectDocumentSize } from '../firestore/values/size'
import { formatTimestamp, parseTimestamp } from '../firestore/values/timestamps'

/** The content of an export line. Files are only named: their bytes stay in the data folder. */
export type Line =
  | { kind: 'document'; document: StoredDocument; updateTime: string }
  | { kind: 'account'; account: Account }
  | { kind: 'file' }

const HASH = /^scrypt:[A-Za-z0-9+/]+={0,2}:[A-Za-z0-9+/]+={0,2}$/

/** Reads one line: a document (`path`), an `account` or a `file`. Throws an Error that says what is wrong. */
export function readLine(text: string, database: Database, now: string): Line {
  const json: unknown = JSON.parse(text)
  if (!isJsonObject(json)) throw new Error('it is not a JSON object')
  if ('path' in json) return readDocument(json, database, now)
  if ('account' in json) return { kind: 'account', account: readAccount(json.account) }
  if ('file' in json) return { kind: 'file' }
  throw new Error('it has neither path, account nor file')
}

function readDocument(json: JsonObject, database: Database, now: string): Line {
  const { path, fields, createTime = now, updateTime = now } = json
  if (typeof path !== 'string') throw new Error('path must be a text such as "events/abc"')
  readDocumentName(documentName(database, path), database)
  const read = readFields(fields)
  expectDocumentSize(documentName(database, path), read)
  const times = { createTime: readTime(createTime), updateTime: readTime(updateTime) }
  return {
    kind: 'document',
    document: makeDocument(database, path, { fields: read, ...times }),
    updateTime: times.updateTime,
  }
}

function readTime(json: unknown): string {
  const moment = typeof json === 'string' ? parseTimestamp(json) : null
  if (!moment) throw new Error('createTime and updateTime must look like "2026-11-21T18:30:00Z"')
  return formatTimestamp(moment)
}

function readAccount(json: unknown): Account {
  if (!isJsonObject(json)) throw new Error('account must be an object')
  const account: JsonObject = { ...BARE_ACCOUNT, ...json }
  const { uid, email, emailVerified, passwordHash, identities } = account
  if (typeof uid !== 'string' || uid === '' || uid.length > 128) throw new Error('an account needs a uid')
  if (email !== null && typeof email !== 'string') throw new Error('email must be a text or null')
  if (typeof emailVerified !== 'boolean') throw new Error('emailVerified must be true or false')
  if (passwordHash !== null && !(typeof passwordHash === 'string' && HASH.test(passwordHash)))
    throw new Error('passwordHash must be "scrypt:SALT:KEY" in base64, or null')
  for (const name of ['passwordUpdatedAt', 'validSince', 'createdAt', 'lastLoginAt'])
    if (typeof account[name] !== 'number') throw new Error(`${name} must be a number`)
  if (!Array.isArray(identities) || !identities.every(isIdentity))
    throw new Error('identities must be a list of { providerId, rawId, email }')
  return { ...account, email: email === null ? null : email.toLowerCase() } as unknown as Account
}

const isIdentity = (json: unknown): json is Identity =>
  isJsonObject(json) && ['providerId', 'rawId', 'email'].every(name => typeof json[name] === 'string')
