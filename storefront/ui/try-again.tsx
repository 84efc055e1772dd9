import { Button } from './button.tsx'

/** Shown instead of content that failed to load: the reason, and a retry button. */
export function TryAgain({ why, onTry }: { why: string; onTry: () => void }) {
  return (
    <div className="rounded-card bg-white p-8 text-center shadow-1" role="alert">
      <p>{why}</p>
      <Button variant="line" className="mt-4" onClick={onTry}>
        Coba lagi
      </Button>
    </div>
  )
}
