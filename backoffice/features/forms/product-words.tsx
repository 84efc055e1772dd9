import { mediaUrl } from '../../../contract/media.ts'

/** A product in a list: its picture, name and brand. */
export const ProductWords = ({
  product: { name, brand, image },
}: {
  product: { name: string; brand: string; image: string | null }
}) => (
  <span className="flex min-w-0 items-center gap-3">
    {image ? (
      <img
        src={mediaUrl(image, 160)}
        alt=""
        loading="lazy"
        className="size-10 shrink-0 rounded-control bg-well object-cover"
      />
    ) : (
      <span aria-hidden className="size-10 shrink-0 rounded-control bg-well" />
    )}
    <span className="min-w-0">
      <strong className="block wrap-anywhere">{name}</strong>
      <span className="text-note text-ink-soft">{brand}</span>
    </span>
  </span>
)
