import { readFileSync, statSync } from 'node:fs'
import type { Ruleset } from '../rules/ast'
import { RulesSyntaxError } from '../rules/errors'
import { parseRules } from '../rules/parser'
import type { RulesRequest } from '../rules/evaluate'

const LOOK_EVERY_MS = 100

/**
 * A rules file that is read again when it has changed. It is looked at when it is used rather than watched: so a
 * request a moment after a save is judged by what was saved, and nothing has to be closed.
 */
export class RulesFile {
  private lookedAt = performance.now()
  private rules: Ruleset
  private version: string

  /** Throws, with line and column, when the file can't be read as rules of this service. */
  constructor(
    private readonly path: string,
    private readonly service: RulesRequest['service'],
    private readonly say: (message: string) => void = console.error,
  ) {
    this.version = versionOf(path)
    this.rules = this.read()
  }

  /** The rules in force. A changed file that is broken is told of once, and the rules before it stay. */
  get current(): Ruleset {
    // Looking takes as long as judging a list: not with every one of thousands of requests a second.
    if (performance.now() - this.lookedAt < LOOK_EVERY_MS) return this.rules
    this.lookedAt = performance.now()
    const version = versionOf(this.path)
    if (version === this.version) return this.rules
    this.version = version
    try {
      this.rules = this.read()
      this.say(`${this.path} has changed: its rules are in force.`)
    } catch (error) {
      this.say(
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
    // An empty file is valid and refuses everything: it is what a reader sees of a save that has only begun.
    if (!rules.services.some(({ name }) => name === this.service)) {
      throw new Error(`${this.path}:1:1 has no rules for the service ${this.service}`)
    }
    return rules
  }
}

/** What changes when the file does; '' while it is away. */
function versionOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stat ? `${stat.mtimeNs} ${stat.size} ${stat.ino}` : ''
}
