/** Marks the choice before it as missing, so that the form can focus it (`focusFirstMissing`). */
export const FieldError = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : (
    <p data-missing role="alert" className="mt-2 text-note font-semibold text-rose-ink">
      {children}
    </p>
  )

/** Focuses the first choice that is missing: the form itself focuses only its text fields. */
export function focusFirstMissing(form: HTMLFormElement | null): void {
  const [missing] = form?.querySelectorAll('[data-missing]') ?? []
  missing?.previousElementSibling?.querySelector<HTMLElement>('input')?.focus()
}
