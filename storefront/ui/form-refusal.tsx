import { CircleAlert } from 'lucide-react'

/** The error of a form as a whole, right above its button; announced when it appears. */
export function FormRefusal({ text }: { text: string | null }) {
  return (
    <div aria-live="assertive">
      {text === null ? null : (
        <p className="flex items-start gap-2.5 rounded-field bg-rose-tint px-3.5 py-3 text-sm font-medium text-rose">
          <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}
