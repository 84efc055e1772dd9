import { RotateCw } from 'lucide-react'
import { connectAgain, type LiveState, useLiveState } from '../../session/live.ts'
import { Button } from '../../ui/button.tsx'

const words: Record<LiveState, string> = {
  live: 'Langsung',
  connecting: 'Menyambung …',
  lost: 'Terputus',
  stopped: 'Tidak lagi langsung',
}

/** Shows if the connection for live events is up, so that nobody trusts outdated figures. */
export function ConnectionDot() {
  const state = useLiveState()
  const tone =
    state === 'live'
      ? 'text-teal [&>i]:shadow-teal-tint'
      : state === 'connecting'
        ? 'text-ink-soft [&>i]:shadow-plain-tint'
        : 'text-rose-ink [&>i]:shadow-rose-tint'
  return (
    <>
      <p role="status" className={`flex items-center gap-2.5 text-note font-semibold ${tone}`}>
        <i aria-hidden className="size-2 rounded-full bg-current shadow-[0_0_0_4px]" />
        <span className="max-md:sr-only">{words[state]}</span>
      </p>
      {state === 'stopped' ? (
        <Button size="small" onClick={connectAgain}>
          <RotateCw aria-hidden size={15} />
          <span className="max-md:sr-only">Sambungkan lagi</span>
        </Button>
      ) : null}
    </>
  )
}
