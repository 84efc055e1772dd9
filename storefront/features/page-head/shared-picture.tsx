import { mediaUrl } from '../../../contract/media.ts'
import { useOrigin } from './use-origin.ts'

/** The picture shown with a shared link to the page; the shop's own if the page has none. */
export function SharedPicture({ picture }: { picture?: { url: string; alt?: string } | undefined }) {
  const origin = useOrigin()
  return (
    <>
      <meta
        property="og:image"
        content={origin + (picture ? mediaUrl(picture.url, 1000) : '/icons/share.png')}
      />
      {picture?.alt && <meta property="og:image:alt" content={picture.alt} />}
    </>
  )
}
