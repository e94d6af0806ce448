import { formatFieldPath, parseFieldPath, type FieldPath } from '../fieldPaths'

export type Direction = 'ASCENDING' | 'DESCENDING'
export type IndexMode = Direction | 'CONTAINS'

export interface IndexField {
  path: FieldPath
  /** The path as text: two fields are the same if their texts are. */
  text: string
  mode: IndexMode
}

export interface IndexDefinition {
  collectionId: string
  /** Whether the index spans all collections with that id, under any parent. */
  isGroup: boolean
  fields: IndexField[]
}

/** One field of an index or an order. */
export const indexField = (path: FieldPath, mode: IndexMode): IndexField => ({
  path,
  text: formatFieldPath(path),
  mode,
})

/** A key for a definition: equal definitions have equal keys. */
export const definitionKey = ({ collectionId, isGroup, fields }: IndexDefinition) =>
  JSON.stringify([collectionId, isGroup, ...fields.map(({ text, mode }) => [text, mode])])

interface IndexFile {
  indexes?: {
    collectionGroup: string
    queryScope?: string
    fields: { fieldPath: string; order?: Direction; arrayConfig?: 'CONTAINS' }[]
  }[]
  fieldOverrides?: {
    collectionGroup: string
    fieldPath: string
    indexes: { queryScope?: string; order?: Direction; arrayConfig?: 'CONTAINS' }[]
  }[]
}

/**
 * Reads the indexes that `firebase/firestore.indexes.json` declares. A field override counts as an index of one
 * field. A trailing `__name__` is implied anyway and left out. Throws if the file is malformed.
 */
export function readIndexDefinitions(text: string): IndexDefinition[] {
  const file = JSON.parse(text) as IndexFile
  const composites = (file.indexes ?? []).map(({ collectionGroup, queryScope, fields }) => ({
    collectionId: collectionGroup,
    isGroup: queryScope === 'COLLECTION_GROUP',
    fields: fields
      .filter(({ fieldPath }) => fieldPath !== '__name__')
      .map(({ fieldPath, order, arrayConfig }) =>
        indexField(parseFieldPath(fieldPath), arrayConfig ?? order ?? 'ASCENDING'),
      ),
  }))
  const singles = (file.fieldOverrides ?? []).flatMap(({ collectionGroup, fieldPath, indexes }) =>
    indexes.map(({ queryScope, order, arrayConfig }) => ({
      collectionId: collectionGroup,
      isGroup: queryScope === 'COLLECTION_GROUP',
      fields: [indexField(parseFieldPath(fieldPath), arrayConfig ?? order ?? 'ASCENDING')],
    })),
  )
  return [...composites, ...singles]
}
