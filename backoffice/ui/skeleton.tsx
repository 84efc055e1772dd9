/** Holds the place of what is being fetched, in its size, so that nothing jumps. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`block animate-shimmer rounded-md bg-well ${className}`} />
)

/** Says that something is being fetched, to the eye once it takes noticeably long. */
export const LoadingWords = () => (
  <span className="animate-late text-note text-ink-soft">Sedang memuat …</span>
)

/** Lines of text that are being fetched; announced once. */
export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => (
  <div role="status" className="stack gap-3">
    {Array.from({ length: lines }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike
      <Skeleton key={index} className={`h-4 ${index % 3 === 2 ? 'w-2/3' : 'w-full'}`} />
    ))}
    <LoadingWords />
  </div>
)
