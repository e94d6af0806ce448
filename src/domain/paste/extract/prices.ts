import { DEFAULT_PRICE_LABEL } from '../../constants'
import { numberOf } from '../times/clocks'
import { foundAt, READ, withoutPart, type Found, type FoundPrice } from './found'

/** '£9', '£ 12.50', '12,50 pounds' (R87), 'fiver'. A number with more decimals isn't a price. */
const AMOUNT =
  /£ ?(\d{1,5})(?:[.,](\d{1,2}))?(?![\d]|[.,]\d)|\b(\d{1,4})(?:[.,](\d{1,2}))? ?(?:(?:pounds?|quid|gbp)\b|£(?! ?\d))|\b(fiver|tenner)\b|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty) (?:pounds?|quid)\b/gi
const FREE =
  /(?<!\p{L}-)\b(?:free|gr[aá]tis)\b(?!-\p{L})(?: (?:entry|admission|entrance|of charge|event))?|\bno (?:(?:(?:cover|door) )?(?:charge|entry fee)|cover)\b/giu
/** A word before 'free' after which it is a price. 'Step free', 'alcohol free' and 'feel free' are none. */
const BEFORE_FREE =
  /(?:^|[^\p{L}\s]|\n)\s*$|(?:s|\b(?:is|be|it['’]s|now|still|also|all|and|or|for|get|in|get in|first|person|one|class|lesson|entry|entrance|admission|event|night|social|party|taster|totally|completely|absolutely|always|go(?:es)?|come)) $/iu
/** What follows 'free' if it is a price: the end of a phrase, a small word, or what dancers pay for. 'Free earplugs' is none. */
const AFTER_FREE =
  /^(?:\s*$|\s?[^\p{L}\s-]|\s?[-–—]\s|\s*\n| x+\b| (?:before|b4|antes|till?|until|for|to|if|with|w|on|after|at|and|or|in|all|but|when|from|as|this|every|tonight|(?:\p{L}+ ){0,3}?(?:taster|tasters|class|classes|lessons?|workshops?|socials?|part(?:y|ies)|danc(?:e|es|ing)|nights?|evenings?|sessions?|practi[cs]as?|event|salsa|bachata|kizomba|zouk|latin))\b)/iu
/** 'Still only £8, 6 if you're a student': a number without a sign, after a price of the same sentence. */
const CHEAPER =
  /(?<=£ ?\d{1,3}(?:[.,]\d{2})?(?: ?[-–/] ?\d{1,3})? ?[-–/] ?)(\d{1,3})(?:[.,](\d{1,2}))?(?!\d|[.,:]\d| ?[ap]m| (?:\p{L}+ )+£)|(?<=(?:£ ?\d|\b(?:pounds|quid|gbp)\b)[^.!?\n]{0,40}(?:,|\(|\/|\bor|\band|;) ?)(?:(\d{1,3})(?:[.,](\d{2}))?|(two|three|four|five|six|seven|eight|nine|ten))(?= ?(?:for |if (?:you(?:['’]re| are)|ur|u r) (?:an? )?|with )?(?:students?|nus|concs?|concessions?|nhs|members?|unwaged|seniors?|before|after|otd|on the door)\b)|(?<=(?:£ ?\d|\b(?:pounds|quid)\b)[^!?\n]{0,40}[.,;/] ?)(?:(\d{1,2})|(two|three|four|five|six|seven|eight|nine|ten))(?= if (?:you|ur|u|the)\b)|(?<=(?:£ ?\d|\b(?:pounds|quid)\b)[^.!?\n]{0,30} )(\d{1,2})(?= after\b)|(?<![\d:.£/-])\b(\d{1,2})(?= ?(?:(?:on|at) (?:the )?door|otd)\b)/giu

const TYPES: readonly [type: string, words: RegExp][] = [
  ['Student', /\b(?<!non[- ])(?:students?|estudiantes?|nus|uni)\b/i],
  ['NHS & Key worker', /\b(?:nhs|key ?workers?|blue light)\b/i],
  ['Concession', /\b(?:conc|concs|concessions?|unwaged|low[- ]income|seniors?|oaps?|pensioners?)\b/i],
  ['Performer', /\bperformers?\b/i],
]
/** Where one price's words end and the next one's begin. */
const PARTS = /[\n,;|·•▪()/]| or | [–—-] |[.!?] /g
/** Where the words beside an amount end. Another amount ends them too. */
const CLAUSE_END = /[\n,;|·•▪!?/]|\.\s|\sor\s|£ ?[\d.]+/
/** '£12.00 (adult) £10.00 (concession)': brackets after each amount name it. */
const NAMED_IN_BRACKETS = /(?<=£ ?[\d.,]{1,7} ?)\(([^()\n£\d]{2,30})\)(?= ?(?:£|\n|$))/g
const OTHER_THINGS =
  '(?:raffles?|cloak ?rooms?|parking|car ?park|deposits?|balance|vouchers?|prizes?|donations? of|worth|bar|drinks?|cocktails?|pints?|beers?|wine|hire|fundraisers?|memberships?(?: renewals?)?)'
/** Money for something else beside an amount: '£1 for the raffle', 'save £5'. '£10 with a drink' is a price. */
const OTHER_AFTER = new RegExp(
  `^(?:[ -]+(?!inc|with|plus|and|or|on|at|from)\\p{L}+){0,3}?[ -]+${OTHER_THINGS}\\b|^ *(?:off|discount|extra|max(?:imum)?|limit|each way)\\b|^ *(?:an?|per|for the|\\/) ?(?:year|annum)\\b`,
  'iu',
)
const OTHER_BEFORE = new RegExp(
  `\\+ ?$|\\b(?:${OTHER_THINGS}|coach(?:es)?|bus|hotel)\\b(?::|\\s+(?:is|are|from|at|of|only|just|tickets?)){0,2} *\\(?$|\\b(?:raised|saves?|wins?|won|worth|max|was|(?:rooms?|accommodation) from) *$|(?:^|[,.;(&\\n] ?)(?!(?:tickets?|tix|pass(?:es)?|entry|admission|prices?|costs?|class(?:es)?|workshops?|or|and|now) )\\p{L}+ from *$`,
  'iu',
)
const IS_NEVER = new RegExp(`\\b${OTHER_THINGS}\\b`, 'i')
/** Money for a bed or a meal. It is left out if something else has a price for sure, because a retreat has such prices. */
const IS_OTHER = new RegExp(
  `\\b(?:${OTHER_THINGS}|food|supper|buffet|dinner|meals?|lunch|breakfast|punch|tea(?! danc)|hotels?|rooms?|beds?|camping)\\b`,
  'i',
)
/** What dancers pay for. */
const IS_ENTRY =
  /\b(?:entry|entrance|admission|tickets?|tix|adv(?:ance)?|door|otd|pass(?:es)?|class(?:es)?|lessons?|workshops?|socials?|part(?:y|ies)|danc(?:e|es|ing)|course|drop[ -]?in|members?|guests?|adults?|kids|child(?:ren)?)\b/i
/** Who pays a price, and when. */
const IS_NAMED =
  /\b(?:un?ders?|over|couples?|pair|before|after|b4|until|early|late|standard|general|full|both|all|everything|first|single|term|block|evening|only|unwaged|online|each|day|weekend|person|regular|group|inc\w*)\b/i
/** What an amount comes with: '£15 inc buffet'. */
const COMES_WITH = /\b(?:inc\w*|with|plus|and|free)\b|[+&(]/i
/** 'Parking: Fleming Way, £2 after 6pm' */
const OTHER_LINE = new RegExp(
  `\\b(?:is|are) there\\b[^\\n]{0,20}\\b${OTHER_THINGS}\\s?[?]*\\n[^\\n]*$|(?:^|\\n|[.!?] )[^\\p{L}\\n]*(?:${OTHER_THINGS} ?[:–-][^\\n]*|${OTHER_THINGS}[^\\p{L}\\n]*\\n[^\\n]*|(?:raffles?|parking|cloak ?rooms?|car ?park)\\b[^\\n.!?]*|\\b${OTHER_THINGS}\\b[^\\n.!?£]{0,60}[.!] (?:it|that|this)\\b[^\\n.!?£]{0,30})$`,
  'iu',
)
/** 'Regular classes restart on 11 January (7.30pm, £7)' and '(Mondays carry on as usual, £6)' are other nights. */
const OTHER_NIGHT =
  /(?:^|[\n(]|[.!?]\s)(?:(?:our|the) )?(?:regular|usual|normal|weekly|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b[^\n!?£]{0,60}\b(?:carry on|continues?|restarts?|resumes?|as (?:usual|normal)|are back)\b[^\n!?£]{0,80}$/i
/** 'is there parking? … yes free after 6' */
const ABOUT_OTHER = new RegExp(`\\b${OTHER_THINGS}\\b(?:[^.!?\\n]{0,30}|\\?\\s*(?:\\p{L}+[, ]+){0,4})$`, 'iu')
const FREE_CLASS = /^ (?:(?!entry|admission)\p{L}+ ){0,2}(?:tasters?|class(?:es)?|lessons?|workshops?)\b/iu
/** 'Bring a friend and they get in free' */
const FREE_FRIEND = /\bbring (?:\p{L}+ ){0,2}(?:friends?|mates?|partner|someone)\b[^.!?\n£]*$/iu
/** '£7 NHS / students': who else pays the price before. */
const SAYS_ALSO = new RegExp(`^ ?/ ?(?:${TYPES.map(([, { source }]) => source).join('|')})`, 'i')
const ITEMS: readonly [item: string, words: RegExp][] = [
  ['Advance', /\b(?:adv|advance|pre-?sale|online|early ?-?bird|box office)\b/i],
  ['On the door', /\b(?:door|otd|on the night)\b/i],
]
/** Of an amount, if another one's words have none of these: it may be another night's. */
const IS_APART = /\b(?:usual(?:ly)?|normal(?:ly)?|next|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i
const ITEM_LENGTH = 30
/** More prices than this can't be told apart. */
const MAX_PRICES = 12

const SLANG: Readonly<Record<string, number>> = {
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  fiver: 5,
  tenner: 10,
}

interface Amount {
  amount: number
  from: number
  to: number
}

/** R87: the prices of a text, and the text without them. Several unnamed prices are marked as not clear. */
export function findPrices(given: string): { prices?: Found<FoundPrice[]>; rest: string } {
  const text = given.replace(NAMED_IN_BRACKETS, ' $1\n')
  const parts = partsOf(text)
  const all = amountsIn(text)
  const rest = all.reduce(withoutPart, given)
  const prices = all.filter(amount => isPrice(text, amount))
  const own = prices.filter(one => !OTHER_NIGHT.test(text.slice(Math.max(0, one.from - 160), one.from)))
  const isSure = own.some(one => IS_ENTRY.test(clauseOf(text, one).join(' ')))
  const isAllFree = prices.every(one => isFreeClass(text, one))
  const amounts = (own.length > 0 ? own : prices).filter(
    one => (isAllFree || !isFreeClass(text, one)) && !isForOther(clauseOf(text, one), isSure),
  )
  const first = amounts[0]
  if (!first) return { rest }
  const named = amounts.flatMap((amount, at) => {
    const part = parts.find(({ from, to }) => from <= amount.from && amount.to <= to)
    const group = amounts.filter(other => part && other.from >= part.from && other.to <= part.to)
    const isAlone = group.length === 1
    if (part && areNamesBehind(text, part, group)) {
      const next = all.find(other => other.from >= amount.to && other.to <= part.to)
      return pricesOf(amount.amount, '', text.slice(amount.to, next?.from ?? part.to))
    }
    const from = isAlone ? (part?.from ?? amount.from) : Math.max(part?.from ?? 0, amounts[at - 1]?.to ?? 0)
    return pricesOf(
      amount.amount,
      text.slice(from, amount.from),
      text.slice(amount.to, isAlone ? part?.to : amount.to),
    )
  })
  const listed = named.filter((price, at) => !isSaidAgain(price, at, named))
  const unnamed = listed.filter(({ type, item }) => type === DEFAULT_PRICE_LABEL && item === '')
  const last = amounts.at(-1) ?? first
  const aside = amounts.find(amount => isAside(text, amount, amounts))
  const eitherWay = parts.map(part => namedEitherWay(text, part, amounts)).find(words => words !== '')
  // R95: words that don't say what dancers pay for may name something else, or another night.
  const other = listed.find(
    ({ item }) =>
      item !== '' &&
      (isSure || unnamed.length > 0 ? !IS_ENTRY.test(item) && !IS_NAMED.test(item) : IS_OTHER.test(item)),
  )
  const doubt =
    unnamed.length > 1
      ? 'Several prices without a name'
      : eitherWay
        ? `Not clear: "${eitherWay}"`
        : aside
          ? `"${text.slice(aside.from, aside.to)}" read as a price`
          : other
            ? `"${other.item}" read as a price`
            : null
  return { prices: foundAt(text, listed, first.from, last.to, doubt), rest }
}

interface Part {
  from: number
  to: number
}

/** The words of a part before its first amount, between its amounts, and after the last one. A clock time is none. */
function wordsBeside(text: string, part: Part, group: readonly Amount[]): string[] {
  const ends = [...group.map(({ from }) => from), part.to]
  return ends.map((end, at) =>
    text.slice(at === 0 ? part.from : (group[at - 1]?.to ?? 0), end).replace(/\d[\d:.]* ?[ap]m\b/gi, ''),
  )
}

const hasWords = (words: string | undefined) => /\p{L}/u.test(words ?? '')

/** '£6 students £8 others': what stands behind each amount names it, as nothing before the first one does. */
function areNamesBehind(text: string, part: Part, group: readonly Amount[]): boolean {
  const [before = '', ...behind] = wordsBeside(text, part, group)
  return group.length > 1 && itemOf(before, '') === '' && behind.every(hasWords)
}

/** '£8 students £6', 'free dancing £6 one class £9 both': the words may name either amount. Returns the amounts, or ''. */
function namedEitherWay(text: string, part: Part, amounts: readonly Amount[]): string {
  const group = amounts.filter(({ from, to }) => from >= part.from && to <= part.to)
  const [first, last] = [group[0], group.at(-1)]
  const [before = '', ...behind] = wordsBeside(text, part, group)
  if (!first || !last || group.length < 2 || !behind.slice(0, -1).every(hasWords)) return ''
  const isEither = hasWords(behind.at(-1)) ? itemOf(before, '') !== '' : !hasWords(before)
  return isEither ? text.slice(first.from, last.to).trim() : ''
}

/** Whether an amount may be for something else: in brackets, or 'free' in a line without a price. */
function isAside(text: string, { amount, from, to }: Amount, all: readonly Amount[]): boolean {
  const [start, end] = [text.lastIndexOf('\n', from) + 1, text.indexOf('\n', to)]
  const line = text.slice(start, end < 0 ? undefined : end)
  const isInBrackets = /\([^()]*$/.test(text.slice(start, from))
  // 'Party £10', and below it 'Monday class £8 as usual'
  const isApart = (one: Pick<Amount, 'from' | 'to'>) => IS_APART.test(clauseOf(text, one).join(' '))
  if (amount > 0)
    return (
      (isInBrackets && (all.length > 1 || /\p{L}/u.test(line.split('(')[0] ?? ''))) ||
      (isApart({ from, to }) && !all.every(isApart))
    )
  return (
    all.length > 1 && !all.some(one => one.amount > 0 && one.from >= start && one.to <= start + line.length)
  )
}

/** Whether a price without a name is another one's amount again: '£12. … £12 on the door'. */
const isSaidAgain = ({ amount, type, item }: FoundPrice, at: number, all: readonly FoundPrice[]) =>
  item === '' &&
  all.some(
    (other, place) =>
      place !== at && other.amount === amount && other.type === type && (other.item !== '' || place < at),
  )

/** Whether an amount is for the event. */
const isPrice = (text: string, { amount, from, to }: Amount) =>
  !OTHER_LINE.test(text.slice(Math.max(0, from - 100), from)) &&
  !(amount === 0 && ABOUT_OTHER.test(text.slice(Math.max(0, from - 160), from).replaceAll(READ, ''))) &&
  !OTHER_AFTER.test(text.slice(to, to + 60)) &&
  !OTHER_BEFORE.test(text.slice(Math.max(0, from - 40), from))

/** The words before and after an amount, up to a sign or another amount. */
const clauseOf = (text: string, { from, to }: Pick<Amount, 'from' | 'to'>) => [
  text
    .slice(Math.max(0, from - 60), from)
    .split(CLAUSE_END)
    .at(-1) ?? '',
  text.slice(to, to + 40).split(CLAUSE_END)[0] ?? '',
]

/** Whether the words beside an amount name something else, and nothing that dancers pay for. */
function isForOther([before = '', after = '']: readonly string[], isSure: boolean): boolean {
  // 'Bring own drinks £9'
  const own = `${before.replace(/\bbring .*/i, '')} ${after.split(COMES_WITH)[0]}`
  return (isSure ? IS_OTHER : IS_NEVER).test(own) && !IS_ENTRY.test(before + after)
}

/** 'free taster': a part of an evening that has a price, or a friend who comes along. 'First class free' is a price. */
const isFreeClass = (text: string, { amount, from, to }: Amount) =>
  amount === 0 &&
  (FREE_CLASS.test(text.slice(to, to + 40)) ||
    FREE_FRIEND.test(text.slice(Math.max(0, from - 60), from)) ||
    /\bclase(?: de \p{L}+)? $/iu.test(text.slice(Math.max(0, from - 30), from)))

function amountsIn(text: string): Amount[] {
  const found: Amount[] = []
  for (const match of [...text.matchAll(AMOUNT), ...text.matchAll(CHEAPER)]) {
    const [words, ...groups] = match
    const [number = '', pence = '0'] = groups.filter(group => group !== undefined)
    const amount =
      SLANG[number.toLowerCase()] ?? (numberOf(number) || Number(`${number}.${pence.padEnd(1, '0')}`))
    found.push({ amount, from: match.index, to: match.index + words.length })
  }
  for (const { 0: words, index } of text.matchAll(FREE)) {
    const to = index + words.length
    const before = text.slice(Math.max(0, index - 20), index)
    const isLoud = /^FREE/.test(words) && /\p{Ll} $/u.test(before)
    const isAfter = isLoud || BEFORE_FREE.test(before)
    // 'free entry' says it all.
    if (words.includes(' ') || (isAfter && AFTER_FREE.test(text.slice(to, to + 40))))
      found.push({ amount: 0, from: index, to })
  }
  return found.sort((one, other) => one.from - other.from).slice(0, MAX_PRICES)
}

function partsOf(text: string): Part[] {
  const ends = [...text.matchAll(PARTS)].map(({ index, 0: sign }) => ({
    to: index,
    next: index + sign.length,
  }))
  const parts: Part[] = []
  let from = 0
  for (const { to, next } of [...ends, { to: text.length, next: text.length }]) {
    const before = parts.at(-1)
    if (before && SAYS_ALSO.test(text.slice(before.to, to)) && !/\d/.test(text.slice(from, to)))
      before.to = to
    else parts.push({ from, to })
    from = next
  }
  return parts
}

/** One amount may have several types: '£6 students & NHS'. */
function pricesOf(amount: number, before: string, after: string): FoundPrice[] {
  const around = `${before} ${after}`
  const types = TYPES.filter(([, words]) => words.test(around)).map(([type]) => type)
  if (types.length > 0) return types.map(type => ({ amount, type, item: '' }))
  const known = ITEMS.find(([, words]) => words.test(around))?.[0]
  return [{ amount, type: DEFAULT_PRICE_LABEL, item: known ?? itemOf(before, after) }]
}

const SAYS_NOTHING =
  /^(?:(?:tickets?|tix|prices?|costs?|entry|entrance|admission|is|are|only|just|from|for|an?|the|and|it['’]?s|per person|pp|each|still|then|otherwise|fee|at|of|with|now|or|all (?:night|welcome|in)|inc(?:l|luding|ludes?)?\b.*)(?![\p{L}\p{N}'’])|[:.+])[:\s]*|[:\s.-]+$| (?:and|or)$/iu

/** The words beside an amount that name it: 'Full pass', 'before 10pm'. '' if nothing does. */
function itemOf(before: string, after: string): string {
  for (const side of [before, after]) {
    let words = side
      .replace(/[^\p{L}\p{N}' +:.-]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    for (let length = -1; length !== words.length;) {
      length = words.length
      words = words.replace(SAYS_NOTHING, '').trim()
    }
    if (words.length > 2 && words.length <= ITEM_LENGTH && /\p{L}/u.test(words))
      return words.charAt(0).toUpperCase() + words.slice(1)
  }
  return ''
}
