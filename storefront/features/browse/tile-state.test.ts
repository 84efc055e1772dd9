import { describe, expect, test } from 'vitest'
import { discountBadge, priorityBadge, tilePrice, tileState } from './tile-state.ts'

const flags = {
  is_exclusive: true,
  is_limited: true,
  is_online: true,
  is_buy_one_get_one_free: true,
  classification: 'bundle_virtual' as const,
  is_pre_order: true,
}

describe('The state of a tile', () => {
  test('[TILE-19] only the first of the five badges is shown', () => {
    expect(priorityBadge(flags)).toBe('EXCLUSIVE')
    expect(priorityBadge({ ...flags, is_exclusive: false })).toBe('LIMITED')
    expect(priorityBadge({ ...flags, is_exclusive: false, is_limited: false })).toBe('ONLINE ONLY')
    expect(priorityBadge({ ...flags, is_exclusive: false, is_limited: false, is_online: false })).toBe(
      'BUY 1 GET 1',
    )
    const none = { is_exclusive: false, is_limited: false, is_online: false, is_buy_one_get_one_free: false }
    const bundle = { ...none, classification: 'bundle_physical', is_pre_order: true } as const
    expect(priorityBadge(bundle)).toBe('BUNDLE')
    expect(priorityBadge({ ...bundle, classification: 'egift' })).toBe('PRE-ORDER')
    expect(priorityBadge({ ...bundle, classification: 'egift', is_pre_order: false })).toBeNull()
  })
  test('[TILE-20] shows the percentage if the product is set to show it, otherwise SALE, even if only some variants are reduced', () => {
    const reduced = {
      is_show_as_percentage: true,
      discount_percentage: 20,
      discount_range: { min: 0, max: 5000 },
    }
    expect(discountBadge(reduced)).toBe('-20%')
    expect(discountBadge({ ...reduced, is_show_as_percentage: false })).toBe('SALE')
    expect(discountBadge({ ...reduced, discount_percentage: 0 })).toBe('SALE')
    expect(discountBadge({ ...reduced, discount_range: { min: 0, max: 0 } })).toBeNull()
  })
  test('[TILE-58] out of stock overrides buyable and pre-order', () => {
    const tile = { is_special_price_applicable: null, is_sellable: true, is_pre_order: false }
    expect(tileState(tile)).toBe('buyable')
    expect(tileState({ ...tile, is_pre_order: true })).toBe('pre-order')
    expect(tileState({ ...tile, is_pre_order: true, is_sellable: false })).toBe('sold-out')
    expect(tileState({ ...tile, is_special_price_applicable: false })).toBe('blocked')
  })
  test('a special price that applies replaces the price, which is shown as the old one', () => {
    const tile = {
      price_range: { min: 149_000, max: 149_000 },
      price_after_discount_range: { min: 89_000, max: 89_000 },
      special_price: 59_000,
    }
    expect(tilePrice({ ...tile, is_special_price_applicable: true })).toEqual({
      now: 'Rp 59.000',
      was: 'Rp 89.000',
    })
    expect(tilePrice({ ...tile, is_special_price_applicable: false }).now).toBe('Rp 89.000')
  })
  test('[TILE-38] shows a price range if the lowest and highest price differ', () => {
    const price_range = { min: 149_000, max: 149_000 }
    expect(tilePrice({ price_range, price_after_discount_range: { min: 89_000, max: 89_000 } })).toEqual({
      now: 'Rp 89.000',
      was: 'Rp 149.000',
    })
    expect(tilePrice({ price_range, price_after_discount_range: { min: 59_000, max: 89_000 } })).toEqual({
      now: 'Rp 59.000 – Rp 89.000',
      was: undefined,
    })
    expect(
      tilePrice({ price_range: { min: 0, max: 0 }, price_after_discount_range: { min: 0, max: 0 } }).now,
    ).toBe('Rp 0')
  })
})
