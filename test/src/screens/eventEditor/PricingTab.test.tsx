import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DraftItem } from '../../../../src/domain/editor/draft/eventDraft'
import { PRICE_SIGNS } from '../../../../src/domain/editor/draft/pricingEditing'
import { PricingTab } from '../../../../src/screens/eventEditor/pricing/PricingTab'
import { editTab } from './editTab'
import {
  PRICING_INCOMPLETE,
  PRICE_MISSING,
  PRICE_DECIMALS_EXCEEDED,
} from '../../../../src/domain/texts/editorMessages'

const user = userEvent.setup()
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const rows = () => screen.getAllByRole('button', { name: /^Edit / }).map(row => row.textContent)
const pass: DraftItem = { id: 'a', itemName: 'Pass', ticketTypes: ['Standard'], prices: { Standard: '95' } }
const class_: DraftItem = {
  id: 'b',
  itemName: 'Class',
  ticketTypes: ['Standard', 'Student'],
  prices: { Standard: '12', Student: '0' },
}

describe('§2 Pricing tab', () => {
  it('lists items with their prices', () => {
    editTab(<PricingTab />, { pricing: [pass, class_] })
    expect(rows()).toEqual(['Edit Pass £95.00', 'Edit Class Free – £12.00'])
  })

  it('adds an item with a Standard price and focuses its name, all by keyboard', async () => {
    const { draft } = editTab(<PricingTab />)
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('Name')).toHaveFocus()
    await user.keyboard('Door')
    await user.tab()
    expect(button('Ticket type Standard')).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('textbox', { name: 'Standard' })).toHaveFocus()
    await user.keyboard('10')
    expect(draft().pricing).toMatchObject([
      { itemName: 'Door', ticketTypes: ['Standard'], prices: { Standard: '10' } },
    ])
  })

  it('gives a copied item a new id, and can return a deleted item to its place', async () => {
    const { draft } = editTab(<PricingTab />, { pricing: [pass, class_] })
    await user.click(button(/Edit Pass/))
    await user.click(button('Copy'))
    expect(draft().pricing.map(({ itemName }) => itemName)).toEqual(['Pass', 'Pass', 'Class'])
    expect(new Set(draft().pricing.map(({ id }) => id)).size).toBe(3)
    await user.click(button('Delete'))
    expect(draft().pricing).toEqual([pass, class_])
    await user.click(button('Undo: bring back Pass'))
    expect(draft().pricing.map(({ itemName }) => itemName)).toEqual(['Pass', 'Pass', 'Class'])
  })

  it('moves items up and down; at the end the button is marked as disabled and keeps the focus', async () => {
    const { draft } = editTab(<PricingTab />, { pricing: [pass, class_] })
    await user.click(button(/Edit Pass/))
    expect(button('Move up')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Move down'))
    expect(draft().pricing).toEqual([class_, pass])
    expect(button('Move down')).toHaveFocus()
    expect(button('Move down')).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('2 of 2')).toBeInTheDocument()
    await user.click(button('Move down'))
    expect(draft().pricing).toEqual([class_, pass])
  })

  it('shows errors at the price, at the name and at a collapsed item', async () => {
    const problems = { 'pricing.b.Student': PRICE_MISSING, 'pricing.a': PRICING_INCOMPLETE }
    editTab(<PricingTab />, { pricing: [{ ...pass, itemName: '' }, class_] }, problems)
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(PRICING_INCOMPLETE)
    expect(screen.getByText(PRICE_MISSING)).toBeVisible()
    await user.click(button(/Edit Class/))
    expect(screen.getByLabelText('Student')).toHaveAccessibleDescription(PRICE_MISSING)
    expect(screen.getByText(PRICING_INCOMPLETE)).toBeVisible()
  })

  it('reports an item with a name but no price at its first price', async () => {
    const problems = { 'pricing.a': PRICING_INCOMPLETE }
    editTab(<PricingTab />, { pricing: [{ ...pass, prices: { Standard: '' } }] }, problems)
    expect(screen.getByLabelText('Standard')).toHaveAccessibleDescription(PRICING_INCOMPLETE)
    expect(screen.getByLabelText('Name')).toBeValid()
  })
})

describe("§2 The 'Ticket type' dialog", () => {
  const open = async (pricing = [class_]) => {
    const tab = editTab(<PricingTab />, { pricing })
    await user.click(button(/^Edit/))
    await user.click(button(/^Ticket type/))
    return { ...tab, dialog: within(await screen.findByRole('dialog', { name: 'Ticket type' })) }
  }
  const offered = ['Standard', 'Student', 'NHS & Key worker', 'Concession', 'Performer']

  it("offers the five types and the item's own, with the item's types switched on", async () => {
    const { dialog } = await open()
    const boxes = dialog.getAllByRole('checkbox')
    expect(boxes.map(box => box.textContent)).toEqual(offered)
    expect(boxes.map(box => box.getAttribute('aria-checked'))).toEqual([
      'true',
      'true',
      'false',
      'false',
      'false',
    ])
  })

  it('drops the prices of removed types on Done and adds empty ones for new types, in order (R46)', async () => {
    const { dialog, draft } = await open()
    await user.click(dialog.getByRole('checkbox', { name: 'Performer' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Standard' }))
    await user.click(dialog.getByRole('checkbox', { name: 'NHS & Key worker' }))
    expect(draft().pricing).toEqual([class_])
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(draft().pricing[0]).toMatchObject({
      ticketTypes: ['Student', 'NHS & Key worker', 'Performer'],
      prices: { Student: '0', 'NHS & Key worker': '', Performer: '' },
    })
    expect(draft().pricing[0]?.prices).not.toHaveProperty('Standard')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('restores the price of a type switched off and on again, and Escape acts like Done', async () => {
    const { dialog, draft } = await open()
    await user.click(dialog.getByRole('checkbox', { name: 'Standard' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Standard' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Concession' }))
    await user.keyboard('{Escape}')
    expect(draft().pricing[0]?.prices).toEqual({ Standard: '12', Student: '0', Concession: '' })
  })
})

describe('§5 Price input', () => {
  const open = async (prices: Record<string, string> = { Standard: '' }) => {
    const tab = editTab(<PricingTab />, { pricing: [{ ...pass, prices }] })
    await user.click(button(/^Edit/))
    return { ...tab, field: screen.getByLabelText('Standard') }
  }

  it.each([
    ['£12.50', '12.50'],
    ['12,50', '12.50'],
    ['12,5', '12.50'],
  ])("turns a typed or pasted '%s' into '%s' (R87)", async (text, held) => {
    const { field, draft } = await open()
    await user.type(field, text)
    expect(field).not.toHaveAccessibleDescription()
    await user.tab()
    expect(field).toHaveValue(held)
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
    await user.tab()
    expect(draft().pricing[0]?.prices.Standard).toBe(held)
  })

  it.each([
    ['1,250', PRICE_DECIMALS_EXCEEDED],
    ['12.505', PRICE_DECIMALS_EXCEEDED],
    ['1e3', PRICE_SIGNS],
    ['twelve', PRICE_SIGNS],
  ])("refuses '%s' with a message and leaves it as typed (R87)", async (text, message) => {
    const { field } = await open()
    await user.type(field, text)
    expect(field).toHaveAccessibleDescription(message)
    await user.tab()
    expect(field).toHaveValue(text)
    expect(field).toHaveAccessibleDescription(message)
    expect(field).toBeInvalid()
  })

  it("completes '5.' on blur, and shows 0 as free (R46)", async () => {
    const { field, draft } = await open()
    await user.type(field, '5.')
    await user.tab()
    expect(field).toHaveValue('5.00')
    expect(draft().pricing[0]?.prices.Standard).toBe('5.00')
    await user.clear(field)
    await user.type(field, '0')
    expect(field).toHaveAccessibleDescription('Free')
  })
})
