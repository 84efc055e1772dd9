import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../features/shell/error-pages.tsx'

/** Every other address: the frame shows the page for unknown addresses. */
export const Route = createFileRoute('/_staff/$')({ component: NotFoundPage })
