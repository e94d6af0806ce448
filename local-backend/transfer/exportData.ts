import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { AccountFile } from '../auth/accountFile'
import { DocumentFile } from '../data/documentFile'
import type { DocumentBody } from '../firestore/document'
import { makeFileStore } from '../storage/fileStore'
import { TransferError } from './transferError'

export interface Exported {
  documents: number
  accounts: number
  files: number
}

/**
 * Exports a data folder to a file of JSON lines: documents, accounts with password hashes, and file metadata. The
 * file appears only when complete, readable by its owner only. Throws DataFolderError if the folder is in use or
 * damaged, and TransferError if the file already exists.
 */
export function exportData(dataFolder: string, path: string): Exported {
  if (existsSync(path)) throw new TransferError(`${path} already exists. Name another file, or move it away.`)
  const part = `${path}.part`
  const file = openSync(part, 'w', 0o600)
  try {
    const write = (lines: unknown[]) => {
      if (lines.length > 0) writeSync(file, lines.map(line => `${JSON.stringify(line)}\n`).join(''))
    }
    const documents = exportDocuments(dataFolder, write)
    const accounts = exportAccounts(dataFolder, write)
    const files = exportFiles(dataFolder, write)
    fsyncSync(file)
    renameSync(part, path)
    return { documents, accounts, files }
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

/** The addresses of devices are secrets, and serve one pair of keys only (R88). Those of calendars are secrets too (R94). */
const NOT_EXPORTED = /^(pushSubscriptions|pushJobs|calendars)\//

type Write = (lines: unknown[]) => void

function exportDocuments(dataFolder: string, write: Write): number {
  const data = new DocumentFile(dataFolder)
  let count = 0
  try {
    for (let rows = data.bodiesAfter(''); rows.length > 0; rows = data.bodiesAfter(rows.at(-1)?.[0] ?? '')) {
      const exported = rows.filter(([path]) => !NOT_EXPORTED.test(path))
      write(exported.map(([path, body]) => documentLine(data, path, body)))
      count += exported.length
    }
  } finally {
    data.close()
  }
  return count
}

function documentLine(data: DocumentFile, path: string, bytes: Buffer) {
  try {
    const { fields, createTime, updateTime } = JSON.parse(bytes.toString()) as DocumentBody
    return { path, fields, createTime, updateTime }
  } catch {
    throw data.damaged(`document ${path} is not what was stored`)
  }
}

function exportAccounts(dataFolder: string, write: Write): number {
  const accountFile = new AccountFile(dataFolder)
  try {
    const accounts = accountFile.accounts()
    write(accounts.map(account => ({ account })))
    return accounts.length
  } finally {
    accountFile.close()
  }
}

function exportFiles(dataFolder: string, write: Write): number {
  const store = makeFileStore(dataFolder)
  let count = 0
  try {
    for (const bucket of store.buckets()) {
      for (const name of store.names(bucket, '', Number.MAX_SAFE_INTEGER)) {
        write([{ file: store.find(bucket, name)?.metadata }])
        count += 1
      }
    }
  } finally {
    store.close()
  }
  return count
}
