import { mediaUrl } from '../../../contract/media.ts'

/** Products side by side, as small as they can be told apart. */
export const ProductStrip = ({
  products,
  isOld = false,
}: {
  products: readonly { id: string; name: string; brand: string; image: string | null }[]
  /** They are of the choice before, while those of the new one are fetched. */
  isOld?: boolean
}) => (
  <ul className={`flex gap-2 overflow-x-auto pb-1 empty:hidden ${isOld ? 'opacity-60' : ''}`}>
    {products.map(({ id, name, brand, image }) => (
      <li key={id} className="w-24 shrink-0">
        {image ? (
          <img
            src={mediaUrl(image, 160)}
            alt=""
            loading="lazy"
            className="aspect-square w-full rounded-control bg-card object-cover"
          />
        ) : (
          <span aria-hidden className="block aspect-square w-full rounded-control bg-card" />
        )}
        <span className="mt-1 line-clamp-2 text-tiny font-semibold">{name}</span>
        <span className="block truncate text-tiny text-ink-soft">{brand}</span>
      </li>
    ))}
  </ul>
)
