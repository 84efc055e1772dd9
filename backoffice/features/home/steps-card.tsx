import { withDots } from '../../../contract/rupiah.ts'
import type { VisitSteps } from '../../../contract/staff/home.ts'
import { Card } from '../../ui/card.tsx'
import { percent } from '../values/figure-texts.ts'

const steps: [name: keyof VisitSteps, label: string][] = [
  ['visits', 'Berkunjung'],
  ['saw_product', 'Melihat produk'],
  ['put_in_bag', 'Mengisi tas'],
  ['began_checkout', 'Checkout'],
  ['placed_order', 'Pesan'],
]

/** How many visits reached each step. */
export const StepsCard = ({ steps: reached }: { steps: VisitSteps }) => (
  <Card title="Jalan menuju pesanan">
    <ul className="stack gap-2.5">
      {steps.map(([name, label], index) => {
        const share = reached.visits === 0 ? 0 : reached[name] / reached.visits
        return (
          <li key={name}>
            <p className="flex justify-between gap-3 text-note">
              <strong>{label}</strong>
              <span className="figure text-ink-soft">
                {withDots(reached[name])}
                {reached.visits > 0 ? ` · ${percent(share)}` : ''}
              </span>
            </p>
            <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-pill bg-well">
              <div
                className="h-full rounded-pill bg-coral-line"
                style={{ width: `${share * 100}%`, opacity: 0.45 + 0.55 * (index / (steps.length - 1)) }}
              />
            </div>
          </li>
        )
      })}
    </ul>
  </Card>
)
