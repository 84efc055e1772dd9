import { MomentField } from './moment-field.tsx'

/** From when until when something runs; without an end until it is stopped. */
export const SpanFields = ({
  span,
  error,
  onSpan,
}: {
  span: { starts_at: string; ends_at: string | null }
  error: (name: 'starts_at' | 'ends_at') => string | undefined
  onSpan: (change: { starts_at: string } | { ends_at: string | null }) => void
}) => (
  <div className="grid gap-3.5 md:grid-cols-2">
    <MomentField
      label="Mulai (WIB)"
      error={error('starts_at')}
      at={span.starts_at}
      onTime={at => {
        if (at) onSpan({ starts_at: at })
      }}
    />
    <MomentField
      isEnd
      label="Sampai (WIB, opsional)"
      hint="Kosong: sampai dihentikan."
      error={error('ends_at')}
      at={span.ends_at}
      onTime={at => onSpan({ ends_at: at })}
    />
  </div>
)
