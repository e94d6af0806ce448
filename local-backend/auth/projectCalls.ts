/** v1/projects: who asks for a popup may be a page of this machine. */
export const projectCall = (projectId: string) => ({
  projectId,
  authorizedDomains: ['localhost', '127.0.0.1', '[::1]'],
})

/** v2/recaptchaConfig: nobody is asked to prove to be human. */
export const recaptchaCall = (projectId: string) => ({
  recaptchaKey: `projects/${projectId}/keys/none`,
  recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
})
