import { isTrusted } from '../../../../src/domain/account/trust'

describe('R36: a trusted organiser', () => {
  it.each([1, true, '1', 'true'])('has the permission %j', permission =>
    expect(isTrusted(permission)).toBe(true),
  )

  it.each([0, 2, false, 'yes', '', null])('does not have the permission %j', permission =>
    expect(isTrusted(permission)).toBe(false),
  )
})
