import type { ActionCode } from './accountFile'

const MAX_LETTERS = 100

/** An e-mail that was never sent. */
export interface Letter extends ActionCode {
  /** The secret of its link. */
  code: string
}

/** The newest hundred e-mails. They are in memory only, because the codes in them open accounts. */
export class Letters {
  private letters: Letter[] = []

  add(letter: Letter) {
    this.letters = [letter, ...this.letters].slice(0, MAX_LETTERS)
  }

  /** Newest first. */
  all = (): readonly Letter[] => this.letters
}
