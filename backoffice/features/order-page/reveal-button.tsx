import type { Reveal } from './use-reveal.ts'

/** "Tampilkan", while personal data is masked and the person may see it. */
export const RevealButton = ({ reveal: { show, isBusy, failure } }: { reveal: Reveal }) => (
  <span className="inline-flex flex-wrap items-baseline gap-x-2">
    {show ? (
      <button
        type="button"
        onClick={show}
        disabled={isBusy}
        title="Jurnal mencatat bahwa kamu membukanya"
        className="text-note font-semibold text-coral-deep underline pointer-coarse:min-h-11"
      >
        {isBusy ? 'Sebentar …' : 'Tampilkan'}
      </button>
    ) : null}
    <span role="status" className="text-note text-rose-ink empty:hidden">
      {failure}
    </span>
  </span>
)
