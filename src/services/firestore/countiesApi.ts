import localforage from 'localforage'
import { readCountyNames } from '../../domain/places/counties'
import type { County } from '../../domain/event/event'
import { log } from '../device/log'
import { remoteCall } from '../network/remoteCall'
import { COUNTIES_DB_NAME } from '../storage/databaseNames'

const KEPT_AS = 'counties'

/** §3 County: the names of the counties. */
export interface CountiesApi {
  /** The names of the last fetch. Empty if this device has never fetched them. Never rejects. */
  loadKept(): Promise<County[]>
  /** §7: fetches all documents of the counties collection. Throws RemoteError. */
  fetchAll(): Promise<County[]>
}

/** Makes the calls. It stores fetched names on the device, so that the picker works offline. */
export function makeCountiesApi(): CountiesApi {
  const kept = localforage.createInstance({
    name: COUNTIES_DB_NAME,
    storeName: 'counties',
    driver: localforage.INDEXEDDB,
  })
  return {
    async loadKept() {
      try {
        return readCountyNames((await kept.getItem(KEPT_AS)) ?? [])
      } catch (error) {
        log('The kept counties could not be read', error)
        return []
      }
    },

    async fetchAll() {
      const names = await remoteCall(async () => {
        // With App Check, the SDK must send the request, to add its token. Otherwise the names are read without
        // the SDK.
        const { findCounties } = process.env.APP_CHECK_SITE_KEY
          ? await import(/* webpackChunkName: 'firestore' */ './documents.firebase')
          : await import(/* webpackChunkName: 'counties' */ './plainCounties')
        return findCounties()
      })
      kept.setItem(KEPT_AS, names).catch(error => log('The counties could not be kept', error))
      return names
    },
  }
}
