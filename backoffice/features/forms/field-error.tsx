/** What is wrong with something that is no text field: below it, read aloud when it appears. */
export const FieldError = ({ text }: { text: string | undefined }) => (
  <p aria-live="polite" className="text-note font-semibold text-rose-ink empty:hidden">
    {text}
  </p>
)
