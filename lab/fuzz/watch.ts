import { bodyOf } from '../../local-backend/firestore/document'
import type { Fields } from '../../local-backend/firestore/values/value'
import type { Backend } from '../../local-backend/server'
import type { StoredObject } from '../../local-backend/storage/objectTable'

/** A written document. `before` is null if it was new, `after` is null if it was removed. */
export interface DocumentChange {
  path: string
  before: Fields | null
  after: Fields | null
}
/** A file that was stored (`after`) or removed. */
export interface FileChange {
  name: string
  /** Whether it replaced a file, or changed its metadata. */
  isReplaced?: boolean
  after: StoredObject['metadata'] | null
}

export interface Watch {
  documents: DocumentChange[]
  files: FileChange[]
  /** Every path written since the last `forget`. */
  written: Set<string>
  fieldsOf(path: string): Fields | null
  /** Forgets the changes so far. */
  settle(): void
  forget(): void
}

/** Watches all writes to the stores, after authorization. */
export function watch({ store, files }: Backend): Watch {
  const fieldsOf = (path: string) => {
    const document = store.get(path)
    return document && bodyOf(document).fields
  }
  const seen: Watch = {
    documents: [],
    files: [],
    written: new Set(),
    fieldsOf,
    settle() {
      seen.documents = []
      seen.files = []
    },
    forget() {
      seen.settle()
      seen.written.clear()
    },
  }

  const apply = store.apply.bind(store)
  store.apply = (changes, micros) => {
    const before = new Map([...changes.keys()].map(path => [path, fieldsOf(path)]))
    apply(changes, micros)
    for (const [path, fields] of before) {
      seen.written.add(path)
      seen.documents.push({ path, before: fields, after: fieldsOf(path) })
    }
  }
  const put = files.put.bind(files)
  files.put = object => {
    const { bucket, name } = object.metadata
    const isReplaced = files.find(bucket, name) !== null
    put(object)
    seen.files.push({ name, isReplaced, after: object.metadata })
  }
  const remove = files.remove.bind(files)
  files.remove = object => {
    remove(object)
    seen.files.push({ name: object.metadata.name, after: null })
  }
  return seen
}
