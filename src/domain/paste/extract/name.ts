import { NAME_MAX_LENGTH } from '../../constants'
import { foundAt, withoutAll, withoutPart, type Found } from './found'
import { hasCapitals, titled, words } from './letters'
import { DANCE, EVENT, hasOwnWord, headAt, isTitle, readFrom } from './nameHead'
import { GREETING, nameInLines, NOTICE, ONLY_DAY, PHRASE_WORDS } from './nameLines'

const SUBJECT = /^>?[^\S\n]*subject:\s*(.+)$/im
/** '@salsaclub', '#salsa' */
const HANDLE = /(?<![\p{L}\p{N}])[@#][\p{L}\p{N}_.]{2,}/gu
const ANSWER = /^re:/i
const LABELLED =
  /(?:^|\n)[^\p{L}\n]*(?:(?:name of )?(?:the )?event(?: name)?|title|what)\s*:\s*([^\n]{3,120})/iu
const QUOTED = /["“]([^"”\n]{3,80})["”]/g
const BOLD = /(?:^|\n)[^\p{L}\p{N}\n*]*\*([^*\n]{3,80})\*/gu
const PRESENTS = /\bpresents?\b[:….\s\p{Extended_Pictographic}\ufe0f*_]{1,8}([^\n,.!?]{3,80})/giu
/** Each way is tried so often. */
const MAX_WAYS = 4
/** 'SALSA SOCIAL returns to': a name in capitals within a sentence. */
const LOUD =
  /(?<![\p{L}\p{N}])(\p{Lu}{3,} (?:(?:\p{Lu}{2,}|&) )*\p{Lu}{3,})(?= (?!vol)\p{Ll}{2})|(?<=\p{Ll}{2} )(\p{Lu}{3,} (?:(?:\p{Lu}{2,}|&) )*\p{Lu}{3,})(?=\s*(?:\n|$))/gu

/** The name of the event. `text` is the whole text, `unread` the text without what was read already. */
export function findName(
  text: string,
  unread: string,
  town: Found<string> | undefined,
): Found<string> | undefined {
  const cut = withoutAll(unread, HANDLE)
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
    if (found && hasOwnWord(found.words) && !/diary/i.test(found.words)) {
      // A letter may repeat its subject, with more words.
      const again = text.toLowerCase().indexOf(`\n${found.words.toLowerCase()} `, found.to)
      const longer = again < 0 ? undefined : headAt(text, cut, again + 1)
      const name = longer ?? found
      // What a letter is about needn't be the name, unless the letter says it again.
      const isRepeated = longer !== undefined || text.indexOf(found.words, found.to) >= 0
      return isRepeated ? name : { ...name, doubt: readFrom(name) }
    }
  }
  for (const [way, match] of [QUOTED, BOLD, PRESENTS].flatMap(way =>
    [...text.matchAll(way)].slice(0, MAX_WAYS).map(match => [way, match] as const),
  )) {
    const [, name = ''] = match
    // 'Roly "Congas" Pargeter' is a person.
    const isNick =
      way === QUOTED &&
      /\p{Lu}\p{Ll}+ $/u.test(text.slice(0, match.index)) &&
      /^ \p{Lu}\p{Ll}/u.test(text.slice(match.index + match[0].length))
    // A word in quotes far from the top is a way to say something.
    // 'PICANTE PRESENTS' and a line that tells what.
    const isSaid =
      way === PRESENTS && /present[^\n]*\n/i.test(match[0]) && !isTitle(name.split(/[:;–(]/)[0] ?? '', true)
    const isAside = way === QUOTED && words(name).length < 2 && !hasOwnWord(name) && isBelow(text, match)
    if (!isNick && !isSaid && !isAside) {
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
    if (head) return { ...head, doubt: readFrom(head) }
  }
  return undefined
}

/** Whether a match stands below the first lines. */
const isBelow = (text: string, { index }: RegExpExecArray) =>
  (text.slice(0, index).match(/\n+/g) ?? []).length > 1

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
