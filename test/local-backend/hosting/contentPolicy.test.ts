import { readFileSync } from 'node:fs'
import { CspEvaluator } from 'csp_evaluator'
import { Version } from 'csp_evaluator/dist/csp'
import { Severity, type Finding } from 'csp_evaluator/dist/finding'
import { CspParser } from 'csp_evaluator/dist/parser'

interface HostingFile {
  hosting: { headers: { headers: { key: string; value: string }[] }[] }
}

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as HostingFile
const policies = hosting.headers
  .flatMap(({ headers }) => headers)
  .filter(({ key }) => key === 'Content-Security-Policy')
  .map(({ value }) => value)

/** The faults that Google's evaluator finds in a policy. */
const findingsOf = (policy: string): Finding[] =>
  new CspEvaluator(new CspParser(policy).csp, Version.CSP3).evaluate()

const tell = ({ directive, value, severity }: Finding) => `${severity} ${directive} ${value ?? ''}`
const isGrave = ({ severity }: Finding) => severity < Severity.MEDIUM_MAYBE

describe("Google's evaluator of content security policies", () => {
  it.each(policies.map((policy, number) => [number + 1, policy] as const))(
    "finds no way for a stranger's script in policy %i",
    (_number, policy) => {
      expect(findingsOf(policy).filter(isGrave).map(tell)).toEqual([])
    },
  )

  it('doubts three sources in the policy of the pages: scripts of this site and two paths of the sign-in', () => {
    const [pages = ''] = policies
    const doubts = findingsOf(pages).filter(({ severity }) => severity === Severity.MEDIUM_MAYBE)
    expect(doubts.map(({ directive, value }) => `${directive} ${value}`)).toEqual([
      "script-src 'self'",
      'script-src https://apis.google.com/js/api.js',
      'script-src https://apis.google.com/_/scs/',
    ])
  })

  it.each([
    ["'unsafe-inline'", "script-src 'self'", "script-src 'self' 'unsafe-inline'"],
    ['any Firebase site', "script-src 'self'", "script-src 'self' https://*.firebaseapp.com https:"],
    ['objects', "default-src 'none'; base-uri 'none'; object-src 'none';", "base-uri 'none';"],
  ])('reports a policy that allows %s', (_name, now, weaker) => {
    const [pages = ''] = policies
    expect(pages).toContain(now)
    expect(findingsOf(pages.replace(now, weaker)).filter(isGrave)).not.toEqual([])
  })
})
