import { answerOf, type PublicAnswer } from '../http/publicAnswer'
import type { PublicContext } from '../publicPage'
import type { CardFacts } from './cardFacts'
import { previewCard } from './previewCard'

/** Raise this number when the look of all cards changes. */
export const CARD_DESIGN = 1

/** Chats and other sites may show a card on their own pages. */
export const CARD_HEADERS = { 'cross-origin-resource-policy': 'cross-origin' }

/** The answer with a card as PNG. */
export async function drawnCard(facts: CardFacts, { drawPng }: PublicContext): Promise<PublicAnswer> {
  const answer = answerOf('image/png', await drawPng(previewCard(facts)))
  return { ...answer, headers: { ...answer.headers, ...CARD_HEADERS } }
}
