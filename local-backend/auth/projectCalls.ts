/** v1/projects: pages on this machine may open a sign-in popup. */
export const projectCall = (projectId: string) => ({
  projectId,
  authorizedDomains: ['localhost', '127.0.0.1', '[::1]'],
})

/** v2/recaptchaConfig: reCAPTCHA is off. */
export const recaptchaCall = (projectId: string) => ({
  recaptchaKey: `projects/${projectId}/keys/none`,
  recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
})
