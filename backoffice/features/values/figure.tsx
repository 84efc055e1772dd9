/** One number with what it is, for the head of a page. */
export const Figure = ({
  label,
  children,
  note,
}: {
  label: string
  children: React.ReactNode
  note?: React.ReactNode
}) => (
  <div className="rounded-box border border-rule bg-card px-4 py-3">
    <dt className="text-note text-ink-soft">{label}</dt>
    <dd className="voice figure mt-0.5 text-xl">{children}</dd>
    {note ? <dd className="text-note text-ink-soft">{note}</dd> : null}
  </div>
)
