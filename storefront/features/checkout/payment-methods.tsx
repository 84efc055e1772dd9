import { ChevronDown, CreditCard, Landmark, type LucideIcon, Sparkles, Wallet } from 'lucide-react'
import { useId } from 'react'
import type { PaymentMethod } from '../../../contract/orders.ts'
import { RadioDot } from '../../ui/radio-card.tsx'
import { PaymentLogo } from './payment-logo.tsx'

/** PAY-07: the categories in their order, with our words for them. */
const categories: { code: string; title: string; hint: string; icon: LucideIcon }[] = [
  {
    code: 'recommendation',
    title: 'Rekomendasi',
    hint: 'Paling cepat, terverifikasi otomatis',
    icon: Sparkles,
  },
  {
    code: 'bank transfer',
    title: 'Virtual account',
    hint: 'Lewat m-banking, ATM, atau internet banking',
    icon: Landmark,
  },
  { code: 'credit card', title: 'Kartu kredit / debit', hint: 'Visa, Mastercard, JCB', icon: CreditCard },
  {
    code: 'other',
    title: 'E-wallet & gerai',
    hint: 'Dari aplikasi di ponselmu atau kasir terdekat',
    icon: Wallet,
  },
]

interface PaymentMethodsProps {
  methods: PaymentMethod[]
  chosen: string | null
  onChoose: (code: string) => void
}

/** Methods by category and position (PAY-04); the category of the chosen method stands open. */
export function PaymentMethods({ methods, chosen, onChoose }: PaymentMethodsProps) {
  const groups = categories
    .map(category => ({
      ...category,
      methods: methods
        .filter(method => method.category === category.code)
        .sort((a, b) => a.position - b.position),
    }))
    .filter(group => group.methods.length > 0)

  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Choose Payment Method</legend>
      {groups.map((group, index) => {
        const hasChosen = group.methods.some(method => method.code === chosen)
        return (
          <details
            key={group.code}
            name="payment-category"
            open={chosen === null ? index === 0 : hasChosen}
            className={`group overflow-hidden rounded-card border bg-white ${hasChosen ? 'border-ink ring-1 ring-ink' : 'border-line'}`}
          >
            <summary className="flex min-h-16 items-center gap-3.5 px-4 py-3">
              <group.icon aria-hidden size={22} className="shrink-0 text-coral-deep" />
              <span className="min-w-0 flex-1">
                <b className="block">{group.title}</b>
                <span className="block text-sm text-ink-soft">{group.hint}</span>
              </span>
              <span className="hidden gap-1.5 group-open:hidden! md:flex" aria-hidden>
                {group.methods.slice(0, 4).map(method => (
                  <PaymentLogo key={method.code} name="" logo={method.logo} />
                ))}
              </span>
              <ChevronDown
                aria-hidden
                size={20}
                className="shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            {group.methods.map(method => (
              <MethodRow
                key={method.code}
                method={method}
                isChosen={method.code === chosen}
                onChoose={onChoose}
              />
            ))}
          </details>
        )
      })}
    </fieldset>
  )
}

interface MethodRowProps {
  method: PaymentMethod
  isChosen: boolean
  onChoose: (code: string) => void
}

function MethodRow({ method, isChosen, onChoose }: MethodRowProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`flex min-h-16 items-center gap-3.5 border-t border-line px-4 py-2.5 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-teal ${isChosen ? 'bg-coral-tint' : 'hover:bg-sand'}`}
    >
      <PaymentLogo name="" logo={method.logo} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{method.name}</span>
        <span className="block text-sm text-ink-soft">Bebas biaya</span>
      </span>
      <RadioDot
        id={id}
        name="payment_method"
        value={method.code}
        checked={isChosen}
        onChange={() => onChoose(method.code)}
      />
    </label>
  )
}
