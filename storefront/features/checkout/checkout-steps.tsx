import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'

const steps = [
  { name: 'Tas', to: '/order' },
  { name: 'Pengiriman', to: '/order/shipping' },
  { name: 'Pembayaran', to: '/order/payment' },
] as const

/** The checkout steps (CHECKOUT-16); completed steps are links back. */
export function CheckoutSteps({ at, hasOnlyEgifts }: { at: 0 | 1 | 2; hasOnlyEgifts: boolean }) {
  const here = steps[at]
  const visibleSteps = steps.filter(step => !hasOnlyEgifts || step.to !== '/order/shipping')
  const currentIndex = visibleSteps.indexOf(here)
  return (
    <nav aria-label="Langkah checkout">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm font-semibold max-[374px]:text-xs md:gap-x-3">
        {visibleSteps.map(({ name, to }, index) => (
          <li
            key={to}
            className="flex items-center gap-2 md:gap-3"
            aria-current={index === currentIndex ? 'step' : undefined}
          >
            {index > 0 ? (
              <span aria-hidden className="h-0.5 w-3 rounded-pill bg-line max-[374px]:hidden md:w-10" />
            ) : null}
            {index < currentIndex ? (
              <Link to={to} className="flex min-h-11 items-center gap-1.5 text-teal md:gap-2 hover:underline">
                <span className="grid size-7 place-items-center rounded-full bg-teal text-white">
                  <Check aria-hidden size={16} strokeWidth={3} />
                </span>
                {name}
              </Link>
            ) : (
              <span
                className={`flex min-h-11 items-center gap-1.5 md:gap-2 ${index === currentIndex ? '' : 'text-ink-soft'}`}
              >
                <span
                  className={`grid size-7 place-items-center rounded-full text-xs font-bold ${index === currentIndex ? 'bg-ink text-white' : 'bg-sand-deep'}`}
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
