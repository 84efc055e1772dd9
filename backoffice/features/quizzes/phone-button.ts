const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-pill px-6 text-base font-bold disabled:bg-sand-deep disabled:text-ink-soft disabled:shadow-none'

/** The buttons of the shop, in its preview. */
export const phoneButton = {
  main: `${shape} bg-coral text-white shadow-action`,
  line: `${shape} bg-white text-ink shadow-[inset_0_0_0_1.5px_var(--color-ink)]`,
}
