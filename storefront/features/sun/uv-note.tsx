import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Product } from '../../../contract/catalog.ts'
import { sunFormOf } from '../../../contract/sun-protection.ts'
import { sunQuery } from '../../api/sun.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { protectionNote } from './protection-note.ts'
import { sunAhead } from './sun-ahead.ts'
import { useCityHour } from './use-hour.ts'
import { uvStep } from './uv-scale.ts'

const CitySun = lazy(() => import('./city-sun.tsx'))

/** On a sunscreen's page: whether it is strong enough for the sun ahead, and how much to apply. */
export default function UvNote({ product }: { product: Pick<Product, 'categories' | 'content'> }) {
  const { data: sun, dataUpdatedAt } = useSuspenseQuery(sunQuery)
  const hour = useCityHour(sun, dataUpdatedAt)
  const isSettled = useSettled()
  const ahead = sun.source === 'default' ? null : sunAhead(sun, hour)
  const { spf, pa } = product.content
  const note = protectionNote({ spf, pa, form: sunFormOf(product.categories), ahead, city: sun.city })
  const step = uvStep(ahead?.uv ?? 0)
  return (
    <p className="mt-5 flex items-center gap-3 rounded-card bg-teal-tint px-4 py-3 text-sm">
      {ahead && ahead.uv !== null ? (
        <span
          aria-hidden
          className={`voice grid size-9 shrink-0 place-items-center rounded-pill text-lg leading-none ${step.ground} ${step.text}`}
        >
          {ahead.uv}
        </span>
      ) : (
        <Icon name="sun" className="text-teal" />
      )}
      <span>
        <b className="block text-base leading-snug lg:text-sm">{note.head}</b>
        {note.text}
      </span>
      <Suspense>{isSettled && <CitySun />}</Suspense>
    </p>
  )
}
