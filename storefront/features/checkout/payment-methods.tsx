import { ChevronDown, CreditCard, Landmark, type LucideIcon, Sparkles, Wallet } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { OfferedPaymentMethod } from '../../../contract/orders.ts'
import { findPaymentMethod, type PaymentCategory } from '../../../contract/payment-methods.ts'
import { RadioDot } from '../../ui/radio-card.tsx'
import { groupMethods } from './method-groups.ts'
import { PaymentLogo } from './payment-logo.tsx'

const icons: Record<PaymentCategory, LucideIcon> = {
  recommendation: Sparkles,
  'bank transfer': Landmark,
  'credit card': CreditCard,
  other: Wallet,
}

interface PaymentMethodsProps {
  methods: OfferedPaymentMethod[]
  chosen: string | null
  /** The method of the member's last payment. */
  lastUsed?: string | undefined
  onChoose: (code: string) => void
  /** The details of the chosen method, under its row. */
  children?: ReactNode
}

/** Methods by category and position (PAY-04); the category of the chosen method is expanded. */
export function PaymentMethods({ methods, chosen, lastUsed, onChoose, children }: PaymentMethodsProps) {
  // The panel over the page shows the same list: expanding a category there must not close one here.
  const groupName = useId()
  const groups = groupMethods(methods)

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">Choose Payment Method</legend>
      <p className="text-sm text-ink-soft">
        Tidak ada biaya tambahan dari kami, cara mana pun yang kamu pilih.
      </p>
      {groups.map((group, index) => {
        const Icon = icons[group.code]
        const hasChosen = group.methods.some(method => method.code === chosen)
        return (
          <details
            key={group.code}
            name={groupName}
            open={chosen === null ? index === 0 : hasChosen}
            className={`group overflow-hidden rounded-card border bg-white ${hasChosen ? 'border-ink ring-1 ring-ink' : 'border-line'}`}
          >
            <summary className="flex min-h-16 items-center gap-3.5 px-4 py-3">
              <Icon aria-hidden size={22} className="shrink-0 text-coral-deep" />
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
            {group.methods.map(method => {
              const isChosen = method.code === chosen
              return (
                <div key={method.code} className={`border-t border-line ${isChosen ? 'bg-coral-tint' : ''}`}>
                  <MethodRow
                    method={method}
                    isChosen={isChosen}
                    wasLast={method.code === lastUsed}
                    onChoose={onChoose}
                  />
                  {isChosen && children ? (
                    <div className="px-4 pt-1 pb-4 empty:hidden">{children}</div>
                  ) : null}
                </div>
              )
            })}
          </details>
        )
      })}
    </fieldset>
  )
}

interface MethodRowProps {
  method: OfferedPaymentMethod
  isChosen: boolean
  wasLast: boolean
  onChoose: (code: string) => void
}

function MethodRow({ method, isChosen, wasLast, onChoose }: MethodRowProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`flex min-h-16 items-center gap-3.5 px-4 py-2.5 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-teal ${isChosen ? '' : 'hover:bg-sand'}`}
    >
      <PaymentLogo name={`Logo ${method.name}`} logo={method.logo} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{method.name}</span>
        <span className="block text-sm text-ink-soft empty:hidden">
          {wasLast ? 'Terakhir kamu pakai' : findPaymentMethod(method.code)?.hint}
        </span>
        <span className="block text-sm font-bold empty:hidden">{method.note}</span>
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
