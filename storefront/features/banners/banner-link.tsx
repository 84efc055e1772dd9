import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { ownPath } from '../../../contract/paths.ts'

interface BannerLinkProps {
  /** Checked when the banner was published: a path of the shop or an https address; null renders no link. */
  url: string | null
  className?: string
  label?: string | undefined
  onFollow?: () => void
  /** Title of the banner, if this link is the whole banner; its views and clicks are counted under it. */
  promotion?: string
  children: ReactNode
}

/** Pages of the shop open without a page load; other sites open in a new tab without `window.opener`. */
export function BannerLink({ url, className, label, onFollow, promotion, children }: BannerLinkProps) {
  const router = useRouter()
  const marks = { className, 'data-promotion': promotion }
  if (url === null) return <div {...marks}>{children}</div>
  if (!ownPath.test(url))
    return (
      <a href={url} target="_blank" rel="noopener noreferrer" aria-label={label} {...marks}>
        {children}
      </a>
    )
  function onClick(event: MouseEvent) {
    onFollow?.()
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(url as string)
  }
  return (
    <a href={url} aria-label={label} onClick={onClick} {...marks}>
      {children}
    </a>
  )
}
