import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'

const steps = [
  { name: 'Tas', to: '/order' },
  { name: 'Pengiriman', to: '/order/shipping' },
  { name: 'Pembayaran', to: '/order/payment' },
] as const

/** Where one is on the way (CHECKOUT-16); steps behind lead back. */
export function CheckoutSteps({ at }: { at: 0 | 1 | 2 }) {
  return (
    <nav aria-label="Langkah checkout">
      <ol className="flex items-center gap-2 text-sm font-semibold md:gap-3">
        {steps.map(({ name, to }, index) => (
          <li
            key={to}
            className="flex items-center gap-2 md:gap-3"
            aria-current={index === at ? 'step' : undefined}
          >
            {index > 0 ? <span aria-hidden className="h-0.5 w-3 rounded-pill bg-line md:w-10" /> : null}
            {index < at ? (
              <Link to={to} className="flex min-h-11 items-center gap-2 text-teal hover:underline">
                <span className="grid size-7 place-items-center rounded-full bg-teal text-white">
                  <Check aria-hidden size={16} strokeWidth={3} />
                </span>
                {name}
              </Link>
            ) : (
              <span className={`flex min-h-11 items-center gap-2 ${index === at ? '' : 'text-ink-soft'}`}>
                <span
                  className={`grid size-7 place-items-center rounded-full text-xs font-bold ${index === at ? 'bg-ink text-white' : 'bg-sand-deep'}`}
                >
                  {index + 1}
                </span>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
