import { formatFieldPath, parseFieldPath, type FieldPath } from '../fieldPaths'

export type Direction = 'ASCENDING' | 'DESCENDING'
export type IndexMode = Direction | 'CONTAINS'

export interface IndexField {
  path: FieldPath
  /** The path as text: two fields are the same when these are. */
  text: string
  mode: IndexMode
}

export interface IndexDefinition {
  collectionId: string
  /** Whether it spans all collections of that id, wherever they lie. */
  isGroup: boolean
  fields: IndexField[]
}

/** One field of an index or an order. */
export const indexField = (path: FieldPath, mode: IndexMode): IndexField => ({
  path,
  text: formatFieldPath(path),
  mode,
})

/** A name for a definition: equal for equal ones. */
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
 * The indexes that `firebase/firestore.indexes.json` declares; its field overrides count as indexes of one field.
 * A trailing `__name__` says nothing that is not so anyway, and is left out. Throws when the file is malformed.
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
