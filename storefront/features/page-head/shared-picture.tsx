import { mediaUrl } from '../../../contract/media.ts'
import { useOrigin } from './use-origin.ts'

/** The picture beside a link to the page, wherever people share it; the shop's own where the page has none. */
export function SharedPicture({ of }: { of?: { url: string; alt?: string } | undefined }) {
  const origin = useOrigin()
  return (
    <>
      <meta property="og:image" content={origin + (of ? mediaUrl(of.url, 1000) : '/icons/share.png')} />
      {of?.alt && <meta property="og:image:alt" content={of.alt} />}
    </>
  )
}
