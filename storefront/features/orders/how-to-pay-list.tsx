import { ChevronDown, Landmark } from 'lucide-react'
import { useId } from 'react'
import type { PayingChannel } from './how-to-pay.ts'

/** The steps of each channel; the first channel is expanded. */
export function HowToPayList({ channels, isBare = false }: { channels: PayingChannel[]; isBare?: boolean }) {
  const groupName = useId()
  if (channels.length === 0) return null
  return (
    <section aria-label="Cara bayar" className={isBare ? '' : 'rounded-card bg-white p-4 shadow-1 md:p-6'}>
      {isBare ? null : <h2 className="voice mb-4 text-xl">Cara bayar</h2>}
      <div className="grid gap-3">
        {channels.map((channel, index) => (
          <details
            key={channel.name}
            name={groupName}
            open={index === 0}
            className="group rounded-card border border-line open:border-ink open:ring-1 open:ring-ink"
          >
            <summary className="flex min-h-14 items-center gap-3 px-4 py-3 font-bold">
              <Landmark aria-hidden size={20} className="text-coral-deep" />
              <span className="flex-1">{channel.name}</span>
              <ChevronDown aria-hidden size={20} className="transition-transform group-open:rotate-180" />
            </summary>
            <ol className="grid gap-3 px-4 pt-1 pb-5">
              {channel.steps.map((step, position) => (
                <li key={step} className="flex gap-3">
                  <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sand-deep text-xs font-bold">
                    {position + 1}
                  </span>
                  {/* Account numbers are longer than a narrow phone is wide. */}
                  <span className="min-w-0 pt-0.5 wrap-anywhere">{step}</span>
                </li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </section>
  )
}
