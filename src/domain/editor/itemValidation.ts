import { MAX_LIST_ITEMS, NAME_MAX_LENGTH } from '../constants'
import { isTime } from '../time/days'
import type { Slot } from '../event/event'
import type { DraftItem } from './draft/eventDraft'
import { readLine } from '../event/reader/eventText'
import { priceOf, priceProblem } from './draft/priceInput'
import { typedPrice } from './draft/pricingEditing'
import type { Problem } from './editorTabs'
import { SLOT_INCOMPLETE, PRICING_INCOMPLETE, PRICE_MISSING } from '../texts/editorMessages'

const SLOT_NAME_TOO_LONG = `The name of a timeslot can have at most ${NAME_MAX_LENGTH} characters.`
const ITEM_NAME_TOO_LONG = `The name of a pricing item can have at most ${NAME_MAX_LENGTH} characters.`

/** §5: each timeslot needs a name, start time and end time. */
export function agendaProblems(agenda: readonly Slot[]): Problem[] {
  return agenda.flatMap(({ id, slotName, startTime, endTime }): Problem[] => {
    const field = `agenda.${id}`
    const isWhole = slotName !== '' && isTime(startTime) && isTime(endTime)
    return [
      ...(isWhole ? [] : [{ tab: 'Agenda' as const, field, message: SLOT_INCOMPLETE }]),
      ...(slotName.length > NAME_MAX_LENGTH
        ? [{ tab: 'Agenda' as const, field, message: SLOT_NAME_TOO_LONG }]
        : []),
    ]
  })
}

/** §5: each pricing item needs a name and at least one price, and each price has at most 2 decimals. */
export function pricingProblems(pricing: readonly DraftItem[]): Problem[] {
  return pricing.flatMap(item => {
    const field = `pricing.${item.id}`
    const itemName = readLine(item.itemName, Number.POSITIVE_INFINITY)
    const isPriced = item.ticketTypes.some(label => typedPrice(item, label) !== '')
    const messages = [
      ...(itemName === '' || !isPriced ? [PRICING_INCOMPLETE] : []),
      ...(itemName.length > NAME_MAX_LENGTH ? [ITEM_NAME_TOO_LONG] : []),
    ]
    return [
      ...messages.map((message): Problem => ({ tab: 'Pricing', field, message })),
      ...(isPriced ? priceProblems(item, field) : []),
    ]
  })
}

function priceProblems(item: DraftItem, itemField: string): Problem[] {
  return item.ticketTypes.flatMap((label): Problem[] => {
    const typed = typedPrice(item, label)
    const message = priceProblem(typed) ?? (priceOf(typed) === null ? PRICE_MISSING : null)
    return message === null ? [] : [{ tab: 'Pricing', field: `${itemField}.${label}`, message }]
  })
}

interface Lists {
  agenda: readonly unknown[]
  pricing: readonly unknown[]
  exceptions: readonly unknown[]
}

/** R55: whether agenda slots, price items and exceptions together exceed the limit. */
export function isOverfull({ agenda, pricing, exceptions }: Lists): boolean {
  return agenda.length + pricing.length + exceptions.length > MAX_LIST_ITEMS
}
