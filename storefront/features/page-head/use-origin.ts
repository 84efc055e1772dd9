import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The name under which the shop is public, without a slash at its end. The server knows it; the browser reads what the
 * server wrote, since a visitor may have come by another name.
 */
export function useOrigin(): string {
  const router = useRouter()
  const [origin] = useState(() => (import.meta.env.SSR ? router.origin : writtenOrigin()) ?? '')
  return origin
}

function writtenOrigin() {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return link ? new URL(link.href).origin : window.location.origin
}
