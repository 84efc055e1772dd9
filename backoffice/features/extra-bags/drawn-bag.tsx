/** The bag as the shop draws it, in its colour. */
export const DrawnBag = ({ color }: { color: string }) => (
  <svg viewBox="0 0 40 40" aria-hidden className="size-10 shrink-0 rounded-control bg-well p-1.5">
    <path d="M14 15v-3a6 6 0 0 1 12 0v3" fill="none" stroke={color} strokeWidth="2.5" strokeLinecap="round" />
    <path d="M8 14h24l2.5 20h-29z" fill={color} />
  </svg>
)
