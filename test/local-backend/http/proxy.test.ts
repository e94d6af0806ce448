import { rawRequest, startTestBackend, type TestBackend } from '../support/testBackend'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

describe('A proxy in front of the backend', () => {
  it.each(['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Via'])(
    'gets nothing, as it would publish the e-mails of the outbox: %s',
    async name => {
      for (const port of [backend.port, Number(new URL(backend.mediaOrigin).port)]) {
        for (const [method, path] of [
          ['GET', '/__/local/outbox'],
          ['GET', '/'],
          ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
        ] as const) {
          const { status, body } = await rawRequest(port, path, { method, headers: { [name]: 'any' } })
          expect(status).toBe(403)
          expect(JSON.parse(body.toString())).toMatchObject({
            error: {
              status: 'PERMISSION_DENIED',
              message: expect.stringMatching(
                new RegExp(`^A proxy sent this request: it has the header ${name.toLowerCase()}\\..*outbox`),
              ),
            },
          })
        }
      }
    },
  )

  it('is not seen where there is none', async () => {
    const headers = { 'X-Forwarded': 'any', 'X-Requested-With': 'any' }
    expect((await rawRequest(backend.port, '/__/local/outbox', { headers })).status).toBe(200)
  })
})
