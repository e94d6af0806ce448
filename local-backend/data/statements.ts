import type Database from 'libsql'

/**
 * SQL joins the rows into a single one, because fetching one row takes longer than SQLite needs to read ten.
 */
const JOINED_BODIES =
  "SELECT json_group_array(path), group_concat(length(body)), CAST(group_concat(CAST(body AS TEXT), '') AS BLOB) FROM"
const JOINED_RECORDS = "SELECT max(path), CAST(group_concat(CAST(record AS TEXT), '') AS BLOB) FROM"

/** Every statement that runs on the document file. */
export function prepareStatements(database: Database.Database) {
  const read = (sql: string) => database.prepare(sql).raw()
  return {
    put: database.prepare(
      'INSERT INTO documents VALUES (?, ?) ON CONFLICT (path) DO UPDATE SET body = excluded.body',
    ),
    putRecord: database.prepare('INSERT OR REPLACE INTO records VALUES (?, ?)'),
    remove: database.prepare('DELETE FROM documents WHERE path = ?'),
    removeRecord: database.prepare('DELETE FROM records WHERE path = ?'),
    putFact: database.prepare('INSERT OR REPLACE INTO facts VALUES (?, ?)'),
    fact: read('SELECT value FROM facts WHERE name = ?'),
    counts: read('SELECT (SELECT count(*) FROM documents), (SELECT count(*) FROM records)'),
    recordsAfter: read(
      `${JOINED_RECORDS} (SELECT path, record FROM records WHERE path > ? ORDER BY path LIMIT ?)`,
    ),
    bodiesAfter: read(
      `${JOINED_BODIES} (SELECT path, body FROM documents WHERE path > ? ORDER BY path LIMIT ?)`,
    ),
    bodiesOf: read(
      `${JOINED_BODIES} (SELECT path, body FROM documents WHERE path IN (SELECT value FROM json_each(?)))`,
    ),
  }
}

/** Splits the joined result of `bodiesAfter` or `bodiesOf` into its rows. */
export function splitRows(row: unknown): [path: string, body: Buffer][] {
  const [paths, lengths, joined] = row as [string, string | null, Buffer]
  if (lengths === null) return []
  const ends = lengths.split(',').map(Number)
  let at = 0
  return (JSON.parse(paths) as string[]).map((path, index) => {
    const length = ends[index] ?? 0
    at += length
    return [path, joined.subarray(at - length, at)]
  })
}
