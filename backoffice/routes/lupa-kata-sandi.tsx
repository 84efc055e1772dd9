import { createFileRoute } from '@tanstack/react-router'
import { ForgottenPasswordPage } from '../features/sign-in/forgotten-password-page.tsx'

export const Route = createFileRoute('/lupa-kata-sandi')({ component: ForgottenPasswordPage })
