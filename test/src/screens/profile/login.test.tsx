import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { EMAIL_WRONG, SIGN_IN_OFFLINE } from '../../../../src/domain/account/authMessages'
import ProfileScreen from '../../../../src/screens/profile/ProfileScreen'
import type { AuthApi } from '../../../../src/services/auth/authApi'
import { accountOf, makeFakeAuth } from '../../../support/fakeAccounts'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeStore } from '../../../../src/state/startUp/store'
import { signIn } from './signIn'

const user = userEvent.setup()
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => user.click(await button(name))
const refuse =
  (code: string, message = `Firebase: ${code}`) =>
  async () => {
    throw Object.assign(new Error(message), { code: `auth/${code}` })
  }

/** Opens the login view, with a service that answers as given. */
function open(form: 'choice' | 'login' | 'createAccount', answers: Partial<AuthApi> = {}) {
  const { services } = makeFakeServices({ auth: { ...makeFakeAuth(), ...answers } })
  const store = makeStore(services)
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/profile?view=login&form=${form}`]}>
        <ProfileScreen />
      </MemoryRouter>
    </Provider>,
  )
  return { store }
}
const type = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text)
async function fill(repeated?: string) {
  await type('Email', 'ann@example.com')
  await type('Password', 'secret')
  if (repeated !== undefined) await type('Confirm password', repeated)
}

describe('§2 Profile, login', () => {
  it("offers the provider and 'Login with email'", async () => {
    open('choice')
    expect(await button('Continue with Google')).toBeVisible()
    await press('Login with email')
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  })

  it('toggles between login and create account, and keeps the typed text', async () => {
    open('login')
    await fill()
    await press('Create account')
    expect(await screen.findByRole('heading', { name: 'Create account' })).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com')
    await press('Login')
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  })

  it('shows the legal text', async () => {
    open('login')
    expect(await screen.findByText(/By continuing you agree to the/)).toBeVisible()
    await press('Service and Privacy Policy')
    expect(await screen.findByText('Last updated 29/10/2024')).toBeVisible()
  })

  it('lets password managers recognise its fields', async () => {
    open('createAccount')
    expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password')
    expect(screen.getByLabelText('Confirm password')).toHaveAttribute('autocomplete', 'new-password')
  })

  it('shows the menu to signed-in users', async () => {
    open('login')
    await fill()
    await press('Login')
    expect(await screen.findByRole('heading', { name: 'Hi, Ann!' })).toBeVisible()
  })

  it.each(['login', 'createAccount'] as const)(
    'leaves the view once somebody is in, also if its address was the first of the tab, from the form %s',
    async form => {
      const { store } = open('choice')
      await press('Login with email')
      if (form === 'createAccount') await press('Create account')
      signIn(store)
      expect(await screen.findByRole('heading', { name: /^Hi/ })).toBeVisible()
    },
  )

  it('puts the email form first if a popup may never answer (R39)', async () => {
    open('choice', { isPopupDoubtful: () => true })
    const [first] = (await screen.findAllByRole('button', { name: /email|Google/ })).map(b => b.textContent)
    expect(first).toBe('Login with email')
  })
})

describe('§5 Sign-up', () => {
  it('disables the Login button if email or password is empty', async () => {
    open('login')
    expect(await button('Login')).toBeDisabled()
    await type('Email', 'ann@example.com')
    expect(await button('Login')).toBeDisabled()
    await type('Password', 'x')
    expect(await button('Login')).toBeEnabled()
  })

  it('disables Create Account if any of the three fields is empty', async () => {
    open('createAccount')
    await fill()
    expect(await button('Create Account')).toBeDisabled()
    await type('Confirm password', 'x')
    expect(await button('Create Account')).toBeEnabled()
  })

  it("shows 'Passwords do not match' unless they match", async () => {
    let calls = 0
    open('createAccount', {
      createAccount: async () => {
        calls += 1
        return accountOf('ann')
      },
    })
    await fill('another')
    await press('Create Account')
    expect(await screen.findByRole('alert')).toHaveTextContent('Passwords do not match')
    expect(screen.getByLabelText('Confirm password')).toBeInvalid()
    await waitFor(() => expect(screen.getByLabelText('Confirm password')).toHaveFocus())
    expect(calls).toBe(0)
  })

  it('ignores a second press while busy', async () => {
    let calls = 0
    let answer = () => {}
    open('login', {
      signInWithEmail: () => {
        calls += 1
        return new Promise(resolve => (answer = () => resolve(accountOf('ann'))))
      },
    })
    await fill()
    await user.keyboard('{Enter}{Enter}')
    expect(await button('One moment...')).toBeDisabled()
    await user.keyboard('{Enter}')
    expect(calls).toBe(1)
    answer()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'One moment...' })).toBeNull())
  })
})

describe('§8, R40: a refusal by the sign-in service', () => {
  it.each([
    ['invalid-credential', 'Incorrect email or password.', 'Password'],
    ['email-already-in-use', 'Email is already in use.', 'Email'],
    ['weak-password', 'Please make your password stronger.', 'Password'],
    ['user-not-found', 'No user found with that email.', 'Email'],
  ])('at sign-up for %s shows %j', async (code, message, label) => {
    open('createAccount', { createAccount: refuse(code) })
    await fill('secret')
    await press('Create Account')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message)
  })

  it("of another kind shows the provider's message, also at login", async () => {
    open('login', { signInWithEmail: refuse('too-many-requests', 'Too many attempts.') })
    await fill()
    await press('Login')
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.')
    await type('Password', '2')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it("in the popup shows the provider's message", async () => {
    open('choice', { signInWithProvider: refuse('internal-error', 'The provider is ill.') })
    await press('Continue with Google')
    expect(await screen.findByRole('alert')).toHaveTextContent('The provider is ill.')
  })

  it('after the user has closed the popup does not count as an error (R39)', async () => {
    open('choice', { signInWithProvider: refuse('popup-closed-by-user') })
    await press('Continue with Google')
    expect(await button('Continue with Google')).toBeEnabled()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not awaited once the popup is closed: the button is free at once, and a late answer still signs in (R39)', async () => {
    let answer = () => {}
    open('choice', {
      signInWithProvider: onClosed => {
        setTimeout(onClosed)
        return new Promise(resolve => (answer = () => resolve(accountOf('ann'))))
      },
    })
    await press('Continue with Google')
    expect(await button('Continue with Google')).toBeEnabled()
    expect(screen.queryByRole('alert')).toBeNull()
    answer()
    expect(await screen.findByRole('heading', { name: 'Hi, Ann!' })).toBeVisible()
  })

  it.each([
    ['Firebase: Error (auth/invalid-email).', 'invalid-email', EMAIL_WRONG, 'Email'],
    [
      'Firebase: Error (auth/too-many-requests).',
      'too-many-requests',
      'There were too many attempts.',
      'Password',
    ],
    [
      'Firebase: This account is locked. (auth/quota-exceeded).',
      'quota-exceeded',
      'This account is locked.',
      'Password',
    ],
  ])('with the text %s shows readable words under its field (R40)', async (text, code, message, label) => {
    open('login', { signInWithEmail: refuse(code, text) })
    await fill()
    await press('Login')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.queryByText(/Firebase|auth\//)).toBeNull()
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message))
  })

  it('for lack of a network says that the device is offline (R57)', async () => {
    open('login', { signInWithEmail: refuse('network-request-failed') })
    await fill()
    await press('Login')
    expect(await screen.findByRole('alert')).toHaveTextContent(SIGN_IN_OFFLINE)
  })

  it('never follows a request for a new password: the request needs an email, and every email gets the same answer', async () => {
    const asked: string[] = []
    open('login', { sendPasswordReset: async email => void asked.push(email) })
    await press('Forgot password?')
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter your email first.')
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
    await type('Email', 'ann@example.com')
    await press('Forgot password?')
    expect(await screen.findByText(/If ann@example.com has an account/)).toBeVisible()
    expect(asked).toEqual(['ann@example.com'])
  })
})
