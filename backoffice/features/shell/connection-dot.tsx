import { type LiveState, useLiveState } from '../../session/live.ts'

const words: Record<LiveState, string> = {
  live: 'Langsung',
  connecting: 'Menyambung …',
  lost: 'Terputus',
}

/** Shows if the connection for live events is up, so that nobody trusts outdated figures. */
export function ConnectionDot() {
  const state = useLiveState()
  const tone =
    state === 'live'
      ? 'text-teal [&>i]:shadow-teal-tint'
      : state === 'lost'
        ? 'text-rose-ink [&>i]:shadow-rose-tint'
        : 'text-ink-soft [&>i]:shadow-plain-tint'
  return (
    <p role="status" className={`flex items-center gap-2.5 text-note font-semibold ${tone}`}>
      <i aria-hidden className="size-2 rounded-full bg-current shadow-[0_0_0_4px]" />
      <span className="max-md:sr-only">{words[state]}</span>
    </p>
  )
}
