import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../features/shell/error-pages.tsx'

/** Every other address: the page that says so stands in the frame. */
export const Route = createFileRoute('/_staff/$')({ component: NotFoundPage })
