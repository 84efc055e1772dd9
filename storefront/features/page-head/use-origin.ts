import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The shop's public origin, without a trailing slash. The server knows it; the browser reads it from the server's
 * HTML, because the visitor may have used a different host name.
 */
export function useOrigin(): string {
  const router = useRouter()
  const [origin] = useState(() => (import.meta.env.SSR ? router.origin : originInPage()) ?? '')
  return origin
}

function originInPage() {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return link ? new URL(link.href).origin : window.location.origin
}
