import { canSubmitLogin, fieldAtFault } from '../../../../src/domain/account/loginForm'
import {
  depthOf,
  LOGIN_FORMS,
  PROFILE_VIEWS,
  profilePath,
  profileViewOf,
} from '../../../../src/domain/account/profileViews'
import { PASSWORDS_DIFFER, SIGN_UP_MESSAGES } from '../../../../src/domain/texts/accountMessages'

describe('§2 Profile: sub-views', () => {
  it('are menu, login, serviceAgreement, feedback, notices, following, told, calendars and connect', () => {
    expect(PROFILE_VIEWS).toEqual([
      'menu',
      'login',
      'serviceAgreement',
      'feedback',
      'notices',
      'following',
      'told',
      'calendars',
      'connect',
    ])
  })

  it('each have an address that leads back to them', () => {
    for (const view of PROFILE_VIEWS)
      for (const form of LOGIN_FORMS) {
        const found = profileViewOf(new URL(profilePath(view, form), 'https://a.example').search)
        expect(found.view).toBe(view)
        if (view !== 'menu') expect(found.form).toBe(form)
      }
  })

  it.each(['', '?view=nothing', '?view=__proto__', '?view=login%00', '?form=login'])(
    'are replaced by the menu at %s',
    search => expect(profileViewOf(search).view).toBe('menu'),
  )

  it.each([
    [undefined, 0],
    [null, 0],
    [{ depth: -4 }, 0],
    [{ depth: 1.5 }, 0],
    [{ depth: '2' }, 0],
    [{ depth: 2 }, 2],
    [{ depth: 9_999 }, 3],
  ])('have navigation state %j at a depth of %i steps (C17)', (state, depth) =>
    expect(depthOf(state)).toBe(depth),
  )
})

describe('§5 Sign-up', () => {
  const full = { email: 'a@example.com', password: 'x', repeated: 'x' }

  it.each(['email', 'password'] as const)('disables Login if %s is empty', name => {
    expect(canSubmitLogin({ ...full, repeated: '' }, false)).toBe(true)
    expect(canSubmitLogin({ ...full, [name]: '' }, false)).toBe(false)
  })

  it.each(['email', 'password', 'repeated'] as const)('disables Create Account if %s is empty', name => {
    expect(canSubmitLogin(full, true)).toBe(true)
    expect(canSubmitLogin({ ...full, [name]: '' }, true)).toBe(false)
  })

  it('shows each message under its field', () => {
    expect(fieldAtFault(PASSWORDS_DIFFER, true)).toBe('repeated')
    expect(fieldAtFault(SIGN_UP_MESSAGES['email-already-in-use'] ?? '', true)).toBe('email')
    expect(fieldAtFault(SIGN_UP_MESSAGES['weak-password'] ?? '', true)).toBe('password')
    expect(fieldAtFault(SIGN_UP_MESSAGES['invalid-credential'] ?? '', false)).toBe('password')
    expect(fieldAtFault('The provider says so', false)).toBe('password')
  })
})
