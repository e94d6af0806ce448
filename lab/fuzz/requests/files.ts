import { encoded, hostileJson, hostileText } from '../../../test/support/harness/hostile'
import { jsonBody, pickSender, type MakeRequest } from '../request'
import { BUCKET } from '../world'
import { bytesFor, multipart, nameFor, TYPES } from './uploads'

/** Requests to file storage: both kinds of upload, metadata, lists, removals. */
export const fileRequest: MakeRequest = (random, world) => {
  const { who, headers } = pickSender(random, world)
  const bucket = random.chance(0.97) ? BUCKET : encoded(hostileText(random))
  const root = `/v0/b/${bucket}/o`
  const name = nameFor(random, who)
  const request = { part: 'files', who, origin: 'main' as const, headers: headers as Record<string, string> }
  const type = random.pick(TYPES)
  return random.pick<() => ReturnType<MakeRequest>>([
    () => {
      const { headers: more, body } = multipart(random, name)
      return {
        ...request,
        method: 'POST',
        path: `${root}?name=${encoded(name)}`,
        headers: { ...headers, ...more },
        body,
      }
    },
    () => ({
      ...request,
      method: 'POST',
      path: `${root}?name=${encoded(name)}`,
      headers: {
        ...headers,
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': random.chance(0.95) ? 'start' : hostileText(random),
        'x-goog-upload-header-content-length': random.pick([
          '7',
          '7',
          '0',
          '524289',
          '99999999999',
          '-1',
          'x',
        ]),
        'x-goog-upload-header-content-type': random.chance(0.7) ? 'image/jpeg' : type,
      },
    }),
    () => ({
      ...request,
      method: 'POST',
      path: random.pick([...world.uploads.slice(-3), `${root}?upload_id=x&name=${encoded(name)}`]),
      headers: {
        ...headers,
        'x-goog-upload-command': random.pick([
          'upload, finalize',
          'upload, finalize',
          'upload',
          'finalize',
          'query',
          'cancel',
          'x',
        ]),
        'x-goog-upload-offset': random.pick(['0', '0', '0', '7', '-1', 'x']),
      },
      body: bytesFor(random),
    }),
    () => ({
      ...request,
      method: random.pick(['GET', 'GET', 'DELETE', 'HEAD', 'PUT', 'OPTIONS']),
      path: `${root}/${encoded(name)}${random.chance(0.3) ? '?alt=media' : ''}`,
    }),
    () => ({
      ...request,
      method: 'PATCH',
      path: `${root}/${encoded(name)}`,
      body: jsonBody(
        random,
        random.pick<unknown>([
          { contentType: type },
          { cacheControl: hostileText(random) },
          { contentDisposition: hostileText(random), contentLanguage: hostileText(random) },
          { metadata: { [hostileText(random)]: hostileText(random) } },
          hostileJson(random),
        ]),
      ),
    }),
    () => {
      const query = new URLSearchParams({
        delimiter: '/',
        prefix: random.pick([
          'events/alice-current/',
          'events/v-current/',
          'events/',
          '',
          hostileText(random),
        ]),
      })
      if (random.chance(0.3)) query.set('maxResults', random.pick(['0', '1', '1000', '1001', 'x']))
      if (random.chance(0.2))
        query.set('pageToken', Buffer.from(JSON.stringify([hostileText(random), null])).toString('base64url'))
      return { ...request, method: 'GET', path: `${root}?${query}` }
    },
    () => ({
      ...request,
      part: 'media',
      origin: 'media' as const,
      method: random.pick(['GET', 'GET', 'HEAD', 'POST']),
      path: `${root}/${encoded(name)}?${random.pick(['alt=media', 'alt=media&token=x', '', 'alt=json'])}`,
    }),
  ])()
}
