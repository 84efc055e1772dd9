import { expect, test } from 'vitest'
import type { OfferedPaymentMethod } from '../../../contract/orders.ts'
import { type PaymentMethodCode, paymentMethods } from '../../../contract/payment-methods.ts'
import { groupMethods } from './method-groups.ts'

const method = (code: PaymentMethodCode, position: number): OfferedPaymentMethod => ({
  _id: code,
  code,
  position,
  note: '',
  bank_transfer_list: [],
  name: paymentMethods[code].name,
  category: paymentMethods[code].category,
  logo: paymentMethods[code].logo,
})
const all = (Object.keys(paymentMethods) as PaymentMethodCode[])
  .filter(code => code !== 'free_order')
  .map(method)
const without = (...codes: PaymentMethodCode[]) =>
  all.filter(({ code }) => !(codes as string[]).includes(code))
const otherOf = (methods: OfferedPaymentMethod[]) => {
  const { title, hint } = groupMethods(methods).find(({ code }) => code === 'other') ?? {}
  return [title, hint]
}

test('[PAY-07] the categories are in order, with texts about what they offer', () => {
  expect(groupMethods(all).map(({ title, hint }) => [title, hint])).toEqual([
    ['Rekomendasi', 'Paling cepat, terverifikasi otomatis'],
    ['Transfer bank', 'Virtual account, internet banking, atau transfer'],
    ['Kartu kredit / debit', 'Visa, Mastercard, JCB, GPN'],
    ['E-wallet, cicilan & gerai', 'Dari ponselmu, di kasir, atau bayar di tempat'],
  ])
})

test('a title names only methods that are offered', () => {
  expect(otherOf(without('kredivo', 'vospay'))).toEqual([
    'E-wallet & gerai',
    'Dari ponselmu, di kasir, atau bayar di tempat',
  ])
  expect(otherOf([method('kredivo', 1), method('indomaret', 2)])).toEqual([
    'Cicilan & gerai',
    'Dari ponselmu atau di kasir',
  ])
  expect(otherOf([method('cash_on_delivery', 1)])).toEqual(['Lainnya', 'Bayar di tempat'])
})

test('[PAY-04] methods are sorted by position; a category without methods is left out', () => {
  const [group, ...rest] = groupMethods([method('vospay', 2), method('kredivo', 1)])
  expect(group?.methods.map(({ code }) => code)).toEqual(['kredivo', 'vospay'])
  expect(rest).toEqual([])
})
