import { createFileRoute, notFound } from '@tanstack/react-router'
import { settingsQuery } from '../api/settings.ts'
import { FieldStates } from '../features/forms/field-states.tsx'
import { RuleFields } from '../features/forms/rule-fields.tsx'

/** For developers: each field in each state, and each rule of the form table. A 404 outside of development. */
export const Route = createFileRoute('/dev/forms')({
  loader: async ({ context }) => {
    const { is_development } = await context.queryClient.ensureQueryData(settingsQuery)
    if (!is_development) throw notFound()
  },
  head: () => ({ meta: [{ title: 'Forms | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: FormsPage,
})

function FormsPage() {
  return (
    <div className="wrap py-6">
      <h1 className="voice text-2xl">Every field in every state</h1>
      <FieldStates />
      <h2 className="voice mt-12 text-xl">Every rule of the form table</h2>
      <RuleFields />
    </div>
  )
}
