import {
  deleteObject,
  getBytes,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  type FirebaseStorage,
} from 'firebase/storage'
import { isOfMetadata, type Attempt } from './attempt'
import { fileBytes } from './fileBytes'

const PICTURE = { contentType: 'image/jpeg', size: 40_000 }

/** Makes one attempt on a file through the SDK. Rejects with the SDK's error if refused. */
export async function attemptFile(storage: FirebaseStorage, attempt: Attempt): Promise<unknown> {
  const { op, path, resource = PICTURE } = attempt
  const file = ref(storage, path)
  const { contentType, size } = resource
  switch (op) {
    case 'get':
      return getBytes(file)
    case 'list':
      return listAll(file)
    case 'delete':
      return deleteObject(file)
    case 'create':
      return uploadBytes(file, fileBytes(contentType, size), { contentType })
    case 'update':
      return isOfMetadata(attempt)
        ? updateMetadata(file, { contentType })
        : uploadBytes(file, fileBytes(contentType, size), { contentType })
  }
}
