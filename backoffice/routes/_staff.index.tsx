import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/shell/home-page.tsx'

export const Route = createFileRoute('/_staff/')({ component: HomePage })
