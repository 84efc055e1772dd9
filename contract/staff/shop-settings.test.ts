import { expect, test } from 'vitest'
import { shopSettings } from './shop-settings.ts'

test.each(Object.entries(shopSettings))(
  '[UX-06] the setting %s says in a sentence what it does',
  (_, { label, description }) => {
    expect(description).toMatch(/^[A-Z].{30,}\.$/)
    expect(description).not.toBe(`${label}.`)
  },
)
