import { NAME_MAX_LENGTH } from '../../constants'
import { foundAt, withoutPart, type Found } from './found'
import { hasCapitals, titled, words } from './letters'
import { DANCE, EVENT, hasOwnWord, headAt, isTitle, readFrom } from './nameHead'
import { GREETING, nameInLines, NOTICE, ONLY_DAY, PHRASE_WORDS } from './nameLines'

const SUBJECT = /^>?[^\S\n]*subject:\s*(.+)$/im
/** '@salsaclub', '#salsa' */
const HANDLE = /(?<![\p{L}\p{N}])[@#][\p{L}\p{N}_.]{2,}/gu
const ANSWER = /^re:/i
const LABELLED =
  /(?:^|\n)[^\p{L}\n]*(?:(?:name of )?(?:the )?event(?: name)?|title|what)\s*:\s*([^\n]{3,120})/iu
const QUOTED = /["“]([^"”\n]{3,80})["”]/
const BOLD = /(?:^|\n)\s*\*([^*\n]{3,80})\*/
const PRESENTS = /\bpresents?\b:?\s+([^\n,.!?]{3,80})/i
/** 'SALSA SOCIAL returns to': a name in capitals within a sentence. */
const LOUD =
  /(?<![\p{L}\p{N}])((?:\p{Lu}{3,} )+\p{Lu}{3,})(?= \p{Ll}{2})|(?<=\p{Ll}{2} )((?:\p{Lu}{3,} )+\p{Lu}{3,})(?=\s*(?:\n|$))/gu

/** The name of the event. `text` is the whole text, `unread` the text without what was read already. */
export function findName(
  text: string,
  unread: string,
  town: Found<string> | undefined,
): Found<string> | undefined {
  let cut = unread
  for (const { 0: words, index } of unread.matchAll(HANDLE))
    cut = withoutPart(cut, { from: index, to: index + words.length })
  const labelled = LABELLED.exec(text)
  if (labelled) {
    const at = labelled.index + labelled[0].length - (labelled[1]?.length ?? 0)
    const found = headAt(text, cut, at, true)
    // 'What: an hour's class' says what one does there.
    const isTold = /^(?:an?|some|our|the)\s\p{Ll}/u.test(text.slice(at))
    if (found && !isTold) return found
  }
  const subject = SUBJECT.exec(text)
  if (subject && !ANSWER.test(subject[1] ?? '')) {
    const at = subject.index + subject[0].length - (subject[1]?.length ?? 0)
    const found = headAt(text, cut, at, true)
    if (found && hasOwnWord(found.words) && !/diary/i.test(found.words)) return found
  }
  for (const way of [QUOTED, BOLD, PRESENTS]) {
    const match = way.exec(text)
    const name = match?.[1]
    // 'Roly "Congas" Pargeter' is a person.
    const isNick =
      way === QUOTED &&
      match !== null &&
      /\p{Lu}\p{Ll}+ $/u.test(text.slice(0, match.index)) &&
      /^ \p{Lu}\p{Ll}/u.test(text.slice(match.index + match[0].length))
    // A word in quotes far from the top is a way to say something.
    const isAside =
      way === QUOTED && words(name ?? '').length < 2 && !hasOwnWord(name ?? '') && isBelow(text, match)
    if (match && name !== undefined && !isNick && !isAside) {
      const at = match.index + match[0].lastIndexOf(name)
      // A comma in quotes belongs to the name.
      const isQuote = way === QUOTED && name.includes(', ') && name.length <= NAME_MAX_LENGTH
      const found = isQuote ? foundAt(text, titled(name), at, at + name.length) : headAt(text, cut, at)
      // 'presents an evening of Bachata' tells what it is, and words in quotes far down are often no name.
      const isCertain =
        found &&
        !(/^\p{Ll}/u.test(found.words) && hasCapitals(text)) &&
        (hasOwnWord(found.words) || (isTitle(found.words, true) && !isBelow(text, match)))
      if (
        found &&
        !NOTICE.test(found.words) &&
        !ONLY_DAY.test(found.words) &&
        (/\p{Lu}/u.test(found.words) || hasOwnWord(found.words))
      )
        return isCertain ? found : { ...found, doubt: readFrom(found) }
    }
  }
  // 'Ceilidh in Stroud' is 'Ceilidh'.
  const rest = town && /\bin\s*$/i.test(cut.slice(0, town.from)) ? withoutPart(cut, town) : cut
  return (
    loudName(text, rest) ??
    nameInLines(text, rest, town?.words ?? '') ??
    inSentence(text, rest) ??
    firstWord(text, rest)
  )
}

function loudName(text: string, rest: string): Found<string> | undefined {
  for (const { 0: found, index } of rest.matchAll(LOUD)) {
    const head = DANCE.test(found) ? headAt(text, `${rest.slice(0, index)}${found}`, index) : undefined
    if (head) return head
  }
  return undefined
}

/** Whether a match stands below the first lines. */
const isBelow = (text: string, match: RegExpExecArray | null) =>
  (text.slice(0, match?.index ?? 0).match(/\n+/g) ?? []).length > 1

/** The first line that greets nobody, if it is one word: 'Clandestina'. */
function firstWord(text: string, rest: string): Found<string> | undefined {
  const lines = rest.split('\n')
  const at = lines.findIndex(line => {
    const own = line.replace(/^[^\p{L}\p{N}]+/u, '')
    return own !== '' && !(GREETING.test(own) || NOTICE.test(own.trim()))
  })
  const start = lines.slice(0, Math.max(0, at)).join('\n').length
  const found = /^[^\p{L}]*\p{Lu}/u.test(lines[at] ?? '')
    ? headAt(text, rest, start + (at > 0 ? 1 : 0))
    : undefined
  return found && words(found.words).length === 1 && !/\p{L}/u.test(text.slice(start, found.from))
    ? { ...found, doubt: readFrom(found) }
    : undefined
}

/** In running text: a run of words with capitals that has a dance or an event in it, or else a dance and what follows. */
function inSentence(text: string, rest: string): Found<string> | undefined {
  const capital = "[\\p{Lu}\\p{N}][\\p{L}\\p{N}'’&-]*"
  const run = new RegExp(
    `${capital}(?: (?:(?:of|the|de|y|and|&|by|with|on|sin|in|under|at|social|night|social) )*(?:${capital}|social|night|party|workshop|intensive|practica))*`,
    'gu',
  )
  for (const { 0: found, index } of rest.matchAll(run)) {
    const own = found.replace(/^(?:Our|The|The next|Hi|Hello|Join|Our next|Free|Evening|We|So|And)\s+/, '')
    const isEvent = (DANCE.test(own) || (EVENT.test(own) && !ONLY_DAY.test(own))) && own.split(' ').length > 1
    if (isEvent && !GREETING.test(own)) {
      const from = index + found.length - own.length
      const head = headAt(text, rest, from)
      if (head) return { ...head, doubt: readFrom(head) }
    }
  }
  const dance = new RegExp(`(?:${DANCE.source})`, 'i').exec(rest)
  const head = dance && headAt(text, rest, dance.index)
  return head && head.words.split(' ').length <= PHRASE_WORDS ? { ...head, doubt: readFrom(head) } : undefined
}
