import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Combination } from '../../../contract/catalog.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { VariantPicker } from './variant-picker.tsx'

test('[PDP-18] a shade whose name is a colour code is shown as a swatch, any other by its name', () => {
  const combinations = ['#C68642', '#AABBCC', 'Rose'].map((name, index) => ({
    _id: String(index),
    is_sellable: true,
    stock: 20,
    price_after_discount: 50_000,
    attributes: { shade: { name, my_sql_id: null, my_soco_sql_id: null } },
  })) as Combination[]
  const picker = renderToStaticMarkup(
    <VariantPicker combinations={combinations} chosen={combinations[0] as Combination} onChoose={() => {}} />,
  )
  expect(picker.match(/background:#\w+/g)).toEqual(['background:#C68642', 'background:#AABBCC'])
  expect(picker).toContain('>Rose</span>')
})

test('an option named by its amount, as a gift card’s, shows that amount once', () => {
  const combinations = [50_000, 250_000].map(amount => ({
    _id: String(amount),
    is_sellable: true,
    stock: 20,
    price_after_discount: amount,
    attributes: { size: { name: rupiah(amount), my_sql_id: null, my_soco_sql_id: null } },
  })) as Combination[]
  const picker = renderToStaticMarkup(
    <VariantPicker combinations={combinations} chosen={combinations[0] as Combination} onChoose={() => {}} />,
  )
  expect(picker.split(rupiah(250_000))).toHaveLength(2)
})
