/** Stands where something is coming, in the size of what comes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block animate-breathe rounded-field bg-sand-deep ${className}`} />
}
