import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Account } from '../auth/account'
import { AccountFile } from '../auth/accountFile'
import { DocumentFile } from '../data/documentFile'
import type { IndexDefinition } from '../firestore/index/indexDefinition'
import type { Database } from '../firestore/names'
import { DocumentStore, type Changes } from '../firestore/store'
import { formatMicros, parseTimestamp, toMicros } from '../firestore/values/timestamps'
import { readLine } from './lines'
import { TransferError } from './transferError'

export interface ImportOptions {
  dataFolder: string
  /** The file of JSON lines to import. */
  path: string
  database: Database
  definitions: readonly IndexDefinition[]
  /** The time for documents without times, in ms. */
  now: number
}

export interface Imported {
  documents: number
  /** How many of the documents replaced an existing one. */
  replaced: number
  accounts: number
  /** How many files the export names. They are not imported: their bytes are in the other data folder. */
  files: number
}

interface Content {
  changes: Changes
  /** Accounts by uid, each with its line number. */
  accounts: Map<string, { account: Account; line: number }>
  files: number
  lastMicros: number
}

/**
 * Imports the documents and accounts of a file into a data folder; they replace those with the same path or uid.
 * Reads the whole file first, so that a bad line means nothing is imported. Rejects with TransferError, which names
 * the line. Rejects with DataFolderError if the folder is in use or damaged.
 */
export async function importData(options: ImportOptions): Promise<Imported> {
  const { dataFolder, definitions, now } = options
  const { changes, accounts, files, lastMicros } = await readAll(options)
  const accountFile = new AccountFile(dataFolder)
  try {
    for (const { account, line } of accounts.values()) expectFree(accountFile, accounts, account, line)
    const data = new DocumentFile(dataFolder)
    try {
      const store = new DocumentStore(data, definitions)
      const replaced = [...changes.keys()].filter(path => store.get(path)).length
      store.apply(changes, Math.max(lastMicros, store.nextCommitMicros(now)))
      accountFile.putAll([...accounts.values()].map(({ account }) => account))
      return { documents: changes.size, replaced, accounts: accounts.size, files }
    } finally {
      data.close()
    }
  } finally {
    accountFile.close()
  }
}

async function readAll({ path, database, now }: ImportOptions): Promise<Content> {
  const content: Content = { changes: new Map(), accounts: new Map(), files: 0, lastMicros: 0 }
  const time = formatMicros(Math.floor(now) * 1000)
  let number = 0
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1
    if (text.trim() === '') continue
    try {
      take(readLine(text, database, time), number, content)
    } catch (error) {
      throw new TransferError(`${path}, line ${number}: ${(error as Error).message}. Nothing was imported.`)
    }
  }
  return content
}

function take(line: ReturnType<typeof readLine>, number: number, content: Content) {
  if (line.kind === 'file') content.files += 1
  else if (line.kind === 'account') {
    const { account } = line
    if (content.accounts.has(account.uid)) throw new Error(`a second account ${account.uid}`)
    content.accounts.set(account.uid, { account, line: number })
  } else {
    const { document, updateTime } = line
    if (content.changes.has(document.path)) throw new Error(`a second document ${document.path}`)
    content.changes.set(document.path, document)
    const moment = parseTimestamp(updateTime)
    if (moment) content.lastMicros = Math.max(content.lastMicros, toMicros(moment))
  }
}

/** Throws TransferError if a different account has the e-mail address, in the folder or in the file. */
function expectFree(file: AccountFile, accounts: Content['accounts'], { uid, email }: Account, line: number) {
  if (email === null) return
  const owner = file.byEmail(email)
  const isTaken = owner !== null && owner.uid !== uid && !accounts.has(owner.uid)
  const isTwice = [...accounts.values()].some(({ account }) => account.uid !== uid && account.email === email)
  if (!isTaken && !isTwice) return
  throw new TransferError(`Line ${line}: another account has the address ${email}. Nothing was imported.`)
}
