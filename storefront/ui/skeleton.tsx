/** A placeholder of the same size as the content that is loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block animate-breathe rounded-field bg-sand-deep ${className}`} />
}
