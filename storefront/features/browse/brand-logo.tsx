import type { Brand } from '../../../contract/catalog.ts'
import { mediaUrl } from '../../../contract/media.ts'

interface BrandLogoProps {
  brand: Pick<Brand, 'name' | 'logo'>
  /** Its height, and its alignment. */
  className?: string
  isFirst?: boolean
}

/**
 * A brand's name in its own lettering; in the shop's type if it has no logo. For screen readers and search engines it is
 * text in either case.
 */
export function BrandLogo({ brand: { name, logo }, className = '', isFirst = false }: BrandLogoProps) {
  if (!logo) return <span className="voice leading-tight wrap-anywhere">{name}</span>
  return (
    <>
      <span className="sr-only">{name}</span>
      <img
        src={mediaUrl(logo.url, 302)}
        srcSet={`${mediaUrl(logo.url, 302)} 1x, ${mediaUrl(logo.url, 604)} 2x`}
        width={logo.width}
        height={logo.height}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        className={`w-auto max-w-full object-contain object-left ${className}`}
      />
    </>
  )
}
