import type { OfferedPaymentMethod } from '../../../contract/orders.ts'
import {
  findPaymentMethod,
  type PaymentCategory,
  paymentCategories,
  paymentFamilies,
} from '../../../contract/payment-methods.ts'

export interface MethodGroup {
  code: PaymentCategory
  title: string
  hint: string
  methods: OfferedPaymentMethod[]
}

const orFormat = new Intl.ListFormat('id', { type: 'disjunction' })

/** PAY-07: titles and hints name only what the group offers. */
const labels: Record<
  PaymentCategory,
  (offered: { titles: string[]; hints: string[] }) => [title: string, hint: string]
> = {
  recommendation: () => ['Rekomendasi', 'Paling cepat, terverifikasi otomatis'],
  'bank transfer': ({ hints }) => ['Transfer bank', capitalize(orFormat.format(hints))],
  'credit card': ({ hints }) => ['Kartu kredit / debit', hints.join(', ')],
  other: ({ titles, hints }) => [
    capitalize(joinWords(titles) || 'lainnya'),
    capitalize(orFormat.format(hints)),
  ],
}

/** Groups methods by category, sorted by position (PAY-04). A category without methods is left out. */
export const groupMethods = (methods: OfferedPaymentMethod[]): MethodGroup[] =>
  paymentCategories.flatMap(code => {
    const own = methods.filter(({ category }) => category === code).sort((a, b) => a.position - b.position)
    if (own.length === 0) return []
    const [title, hint] = labels[code](familyText(own))
    return [{ code, title, hint, methods: own }]
  })

function familyText(methods: OfferedPaymentMethod[]) {
  const offered = new Set(methods.map(({ code }) => findPaymentMethod(code)?.family))
  const families = Object.entries(paymentFamilies).flatMap(([name, family]) =>
    offered.has(name as keyof typeof paymentFamilies) ? [family] : [],
  )
  const distinct = (key: 'title' | 'hint') => [...new Set(families.flatMap(family => family[key] ?? []))]
  return { titles: distinct('title'), hints: distinct('hint') }
}

/** ["e-wallet", "cicilan", "gerai"] → "e-wallet, cicilan & gerai" */
const joinWords = (parts: string[]) => parts.join(', ').replace(/, ([^,]*)$/, ' & $1')

const capitalize = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)
