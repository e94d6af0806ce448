import { NAME_MAX_LENGTH } from '../../constants'
import { foundAt, READ, withoutAll, withoutPart, type Found } from './found'
import { DANCE, hasCapitals, headAt, isCapitals, readFrom, titled, words } from './nameHead'
import { closed, mayBeCertain, SIGNS, type Candidate, type Source, type Way } from './nameSigns'

/** '@salsaclub', '#salsa' */
const HANDLE = /(?<![\p{L}\p{N}])[@#][\p{L}\p{N}_.]{2,}/gu
/** The end of a letter. Below it stands who wrote it. */
const CLOSING =
  /^(?:yours|(?:kind(?:est)?|best|warm(?:est)?) (?:regards|wishes)|regards|many thanks|thanks|cheers|happy dancing|see you)\b[^.]{0,20}$/i
/** A line that says something else. */
const OTHER_LINE = /^>?\s*(?:from|to|date|time|venue|cost|when|where):/i

const LABEL = /(?<=^|\n)[^\p{L}\n]*(?:(?:name of )?(?:the )?event(?: name)?|title|what)\s*:\s*/giu
const SUBJECT = /(?<=^|\n)>?[^\S\n]*subject:[^\S\n]*(?!\s|re:)/gi
const QUOTES = /["“](?=[^"”\n]{3,80}["”])/gu
const BOLD = /(?<=^|\n)[^\p{L}\p{N}\n*]*\*(?=[^*\n]{3,80}\*)/gu
const PRESENTS = /\bpres(?:ents?\b|\.)[:….\s\p{Extended_Pictographic}\ufe0f*_]{1,8}(?=[^\n,.!?]{3,80})/giu
/** Where a name may begin within a line: after a sign or a part that was read, or after words that lead to it. */
const SENTENCE = new RegExp(
  `(?:[.,!?…:;=)•·|${READ}]|\\s[-–—]|[\\p{Extended_Pictographic}\\p{So}]\ufe0f?)[\\s"*]+(?=[\\p{L}\\d])`,
  'gu',
)
const LEADS_TO =
  /\b(?:[Ww]elcome (?:to|back to)|[Pp]resenting|[Ii]ntroducing|[Aa]nnounc(?:e|ing)|[Cc]elebrate|[Mm]iss|[Rr]eminder (?:that|about|of|for)|[Nn]ote that|[Nn]ext up|[Ii]t['’]?s|[Tt]his is|[Rr]eady for|[Cc]alled|no|NO|[Nn]ext|to go (?:until|till?)|[Ff]orget|[Oo]ur(?: \p{Ll}+){0,3}|[Aa]nother|with us at|[Jj]oin us (?:at|for)|(?:day|night|week|month|year)['’]s)[:\s]\s*(?:the )?(?=\p{Lu})/gu
const LEADS_TO_SMALL =
  /\b(?:welcome to|reminder (?:that|about)|next up|it['’]?s|ready for|forget)[:\s]\s*(?=\p{Ll})/gu
const FOR =
  /\b(?:for|to) (?:(?:the|our|an?|another|some)(?: \p{Ll}[\p{Ll}-]*){0,4} )?(?=\p{Lu})|\b(?:the|our) annual (?=\p{Lu})|\bfrom (?=\p{Lu})|, (?:the|our) (?=\p{Lu})/gu
/** A run of words with capitals. */
const RUN = /(?<!\p{Lu}[\p{L}\p{N}'’&-]* )(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}'’&-]*(?= \S)/gu
/** Words with capitals, and small ones between them. */
const CAPITALS =
  /^\p{Lu}[\p{L}\p{N}'’&-]*(?: (?:(?:of|the|de|del|la|y|and|&|by|with|on|in|under|at|sin|el|meets|x) )*[\p{Lu}\p{N}][\p{L}\p{N}'’&-]*)*/u
/** A dance in a text: what follows may belong to it. */
const DANCES = new RegExp(`(?<![\\p{L}\\p{N}])(?:${DANCE.source})`, 'giu')
/** More places than this in a way aren't looked at. */
const MAX_HEADS = 12
const LINES = 12
/** R95: a name that is this likely, of those that a text may have, needs no mark. */
const CERTAIN = 0.8
/** What the best name must weigh. */
const NONE = 1.4

/** The name of the event. `text` is the whole text, `unread` the text without what was read already. */
export function findName(
  text: string,
  unread: string,
  town: Found<string> | undefined,
): Found<string> | undefined {
  const scored = candidatesIn(text, unread, town)
    .map(one => ({ one, score: scoreOf(one) }))
    .sort((one, other) => other.score - one.score)
  const [best] = scored
  if (!best || best.score < NONE) return undefined
  const { found } = best.one
  const share = (some: typeof scored) =>
    some.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0)
  const own = scored.filter(({ one }) => closed(one.found.value) === closed(found.value))
  const isLikely = share(own) / (share(scored) + Math.exp(NONE - best.score)) >= CERTAIN
  return isLikely && mayBeCertain(best.one) ? found : { ...found, doubt: readFrom(found) }
}

function scoreOf(one: Candidate): number {
  return SIGNS.reduce((sum, [weight, is]) => (is(one) ? sum + weight : sum), 0)
}

function candidatesIn(text: string, unread: string, town: Found<string> | undefined): Candidate[] {
  const cut = withoutAll(unread, HANDLE)
  // 'Ceilidh in Stroud' is 'Ceilidh'.
  const rest = town && /\bin\s*$/i.test(cut.slice(0, town.from)) ? withoutPart(cut, town) : cut
  const source: Source = {
    text,
    rest,
    town: town?.words ?? '',
    hasCapitals: hasCapitals(text),
    isLoud: isCapitals(text),
  }
  const all = new Map<string, Candidate>()
  const add = (found: Found<string> | undefined, line: number, ...ways: Way[]) => {
    if (!found) return
    for (const [part, way] of partsOf(source, found)) add(part, line, ...ways, way)
    const key = `${found.from} ${found.to}`
    const known = all.get(key)
    if (known) for (const way of ways) known.ways.add(way)
    else all.set(key, { source, found, ways: new Set(ways), line })
  }
  let [from, line] = [0, 0]
  for (const said of text.split('\n')) {
    const start = from
    from += said.length + 1
    if (!/\p{L}/u.test(said) || OTHER_LINE.test(said)) continue
    if ((line += 1) > LINES || CLOSING.test(said.trim())) break
    add(posterName(text, start), line, 'poster')
    add(headAt(text, rest, start), line, 'line')
    const open = rest.slice(start, from - 1)
    for (const [way, pattern, words, isWhole] of waysIn(source, said, open))
      for (const { 0: before, index } of [...words.matchAll(pattern)].slice(0, MAX_HEADS)) {
        const at = start + index + (way === 'run' || way === 'dance' ? 0 : before.length)
        add(headAt(text, isWhole ? cut : rest, at, isWhole), line, way)
      }
    add(quotedName(text, start, said), line, 'quoted')
  }
  return [...all.values()]
}

/** 'Winter Warmer with lots of cake': what stands before 'with', and the words with capitals at the beginning. */
function partsOf({ text, hasCapitals }: Source, { from, to, words }: Found<string>): [Found<string>, Way][] {
  const ends: [number | undefined, Way][] = [
    [/\s(?:with|w\/|by)\s/i.exec(words)?.index, 'before'],
    [hasCapitals ? CAPITALS.exec(words)?.[0].length : 0, 'short'],
  ]
  return ends.flatMap(([end = 0, way]) =>
    end > 1 && end < to - from ? [[foundAt(text, titled(words.slice(0, end)), from, from + end), way]] : [],
  )
}

function waysIn(
  { hasCapitals }: Source,
  said: string,
  open: string,
): (readonly [way: Way, pattern: RegExp, words: string, isWhole: boolean])[] {
  return [
    ['labelled', LABEL, said, true],
    ['subject', SUBJECT, said, true],
    ['quoted', QUOTES, said, false],
    ['bold', BOLD, said, false],
    ['presented', PRESENTS, said, false],
    ['sentence', SENTENCE, open, false],
    ['led', hasCapitals ? LEADS_TO : LEADS_TO_SMALL, open, false],
    ['for', FOR, open, false],
    ['run', RUN, open, false],
    ['dance', DANCES, open, false],
  ]
}

/** A comma in quotes belongs to the name, and a verb between two equal signs: '✨ TUESDAYS ARE FOR BACHATA ✨'. */
function quotedName(text: string, start: number, line: string): Found<string> | undefined {
  const quote =
    /(?<=["“])[^"”\n]{3,80}, [^"”\n]{1,80}(?=["”])/.exec(line) ??
    /(?<=(\p{Extended_Pictographic}\ufe0f?) ?)(?<!\p{L})\p{Lu}+ (?:IS|ARE)(?: MADE)? FOR [\p{Lu} ]*\p{Lu}(?=!* ?\1)/u.exec(
      line,
    )
  if (!quote || quote[0].length > NAME_MAX_LENGTH) return undefined
  const [name] = quote
  const from = start + quote.index
  return foundAt(text, titled(name), from, from + name.length)
}

/** A poster's name over two or three lines of one or two words in capitals. */
function posterName(text: string, start: number): Found<string> | undefined {
  const lines = text.slice(start).split('\n').slice(0, 3)
  const count = lines.findIndex(line => !/^[\p{Lu}&' ]{2,14}$/u.test(line.trim()) || words(line).length > 1)
  const own = lines.slice(0, count < 0 ? lines.length : count)
  if (own.length < 2) return undefined
  const found = own.join('\n')
  return foundAt(text, titled(found.replace(/\s+/g, ' ')), start, start + found.length)
}
