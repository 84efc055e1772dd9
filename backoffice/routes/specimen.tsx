import { createFileRoute, notFound } from '@tanstack/react-router'
import { SpecimenPage } from '../features/specimen/specimen-page.tsx'

/** Only while developing. */
export const Route = createFileRoute('/specimen')({
  beforeLoad() {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: SpecimenPage,
})
