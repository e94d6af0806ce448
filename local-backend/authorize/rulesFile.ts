import { readFileSync, statSync } from 'node:fs'
import type { Ruleset } from '../rules/ast'
import { RulesSyntaxError } from '../rules/errors'
import { parseRules } from '../rules/parser'
import type { RulesRequest } from '../rules/requestFrame'

const CHECK_EVERY_MS = 100

/**
 * A rules file that is read again after a change. It is checked on use instead of watched, so that there is no watcher
 * to close. New rules apply shortly after a save.
 */
export class RulesFile {
  private checkedAt = performance.now()
  private rules: Ruleset
  private version: string

  /** Throws, with line and column, if the file has no valid rules for this service. */
  constructor(
    private readonly path: string,
    private readonly service: RulesRequest['service'],
    private readonly report: (message: string) => void = console.error,
  ) {
    this.version = versionOf(path)
    this.rules = this.read()
  }

  /** The rules in force. If a changed file is broken, that is reported once and the earlier rules stay. */
  get current(): Ruleset {
    // Checking the file takes as long as judging a list, so thousands of requests a second must share a check.
    if (performance.now() - this.checkedAt < CHECK_EVERY_MS) return this.rules
    this.checkedAt = performance.now()
    const version = versionOf(this.path)
    if (version === this.version) return this.rules
    this.version = version
    try {
      this.rules = this.read()
      this.report(`${this.path} has changed: its rules are in force.`)
    } catch (error) {
      this.report(
        `${error instanceof Error ? error.message : String(error)}. The rules before this stay in force.`,
      )
    }
    return this.rules
  }

  private read(): Ruleset {
    let rules: Ruleset
    try {
      rules = parseRules(readFileSync(this.path, 'utf8'))
    } catch (error) {
      if (error instanceof RulesSyntaxError) throw new Error(`${this.path}:${error.message}`)
      throw error
    }
    // An empty file is valid and would refuse everything. It counts as broken here, because a file is empty
    // for a moment while an editor saves it.
    if (!rules.services.some(({ name }) => name === this.service)) {
      throw new Error(`${this.path}:1:1 has no rules for the service ${this.service}`)
    }
    return rules
  }
}

/** A text that changes when the file does; '' if the file is missing. */
function versionOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stat ? `${stat.mtimeNs} ${stat.size} ${stat.ino}` : ''
}
