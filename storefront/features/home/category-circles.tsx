import { Link } from '@tanstack/react-router'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { Picture } from '../../ui/picture.tsx'
import type { CategoryCircle } from './home-queries.ts'

export function CategoryCircles({ circles }: { circles: CategoryCircle[] }) {
  return (
    <nav aria-label="Kategori pilihan" className="mt-8">
      <ul className="rail py-1 lg:mx-0 lg:justify-between lg:px-0">
        {circles.map(({ category, name, image }) => (
          <li key={category}>
            <Link
              to="/category/$category"
              params={{ category }}
              className="group block w-[clamp(84px,5.25rem,168px)] text-center text-sm leading-tight font-semibold lg:w-[clamp(84px,8.2vw,118px)] lg:text-base"
            >
              <span className="mb-2 block aspect-square overflow-hidden rounded-pill bg-sand-deep lg:mb-3">
                {image && (
                  <Picture
                    src={mediaUrl(image.url, 160)}
                    srcSet={mediaSrcSet(image.url, [96, 160, 270])}
                    sizes="(min-width: 992px) 118px, 84px"
                    width={118}
                    height={118}
                    alt=""
                    className="size-full object-cover transition-transform duration-200 group-hover:scale-105"
                  />
                )}
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
