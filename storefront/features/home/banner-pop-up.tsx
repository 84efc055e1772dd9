import { Dialog } from '@base-ui/react/dialog'
import type { Banner } from '../../../contract/banners.ts'
import { buttonClass } from '../../ui/button.tsx'
import { backdropClass } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BannerLink } from '../banners/banner-link.tsx'
import { BannerPicture } from '../banners/banner-picture.tsx'
import { toneOf } from '../banners/tones.ts'

interface BannerPopUpProps {
  banner: Banner
  isFull: boolean
  isOpen: boolean
  onClose: () => void
}

const place = {
  full: 'inset-0',
  card: 'inset-0 m-auto h-fit max-h-[88dvh] w-[min(92vw,26rem)] rounded-stage',
}

/** A banner in a dialog, in the middle of the page or full screen. */
export default function BannerPopUp({ banner, isFull, isOpen, onClose }: BannerPopUpProps) {
  const { title, url, images, more_info: info } = banner
  const tone = toneOf(info)
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          data-promotion={title}
          className={`fixed z-50 flex flex-col overflow-hidden bg-linear-165 text-ink shadow-2 outline-none transition duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none ${tone.ground} ${isFull ? place.full : place.card}`}
        >
          <Dialog.Close
            aria-label="Tutup"
            className="absolute top-3 right-3 z-10 grid size-11 place-items-center rounded-pill bg-white shadow-1 hover:bg-sand"
          >
            <Icon name="close" size={22} />
          </Dialog.Close>
          {info.has_words_in_picture ? (
            <BannerLink url={url} onFollow={onClose} className="block min-h-0 flex-1">
              <Dialog.Title className="sr-only">{title}</Dialog.Title>
              <BannerPicture images={images} sizes="92vw" className="size-full object-cover" />
            </BannerLink>
          ) : (
            <>
              <BannerPicture
                images={images}
                sizes={isFull ? '100vw' : '26rem'}
                className={
                  isFull
                    ? 'absolute inset-0 -z-10 size-full object-cover object-bottom md:object-right'
                    : 'aspect-5/3 w-full object-cover'
                }
              />
              <div
                className={
                  isFull
                    ? 'px-7 pt-20 md:my-auto md:max-w-[48%] md:pt-0 md:pl-16'
                    : 'overflow-y-auto bg-white px-6 pt-5 pb-7 text-center'
                }
              >
                {info.eyebrow && <p className={`eyebrow ${tone.eyebrow}`}>{info.eyebrow}</p>}
                <Dialog.Title
                  className={`mt-1.5 voice leading-[1.08] text-balance ${isFull ? 'text-4xl md:text-hero' : 'text-2xl'}`}
                >
                  {title}
                </Dialog.Title>
                {info.text && <Dialog.Description className="mt-2">{info.text}</Dialog.Description>}
                {url !== null && (
                  <BannerLink
                    url={url}
                    onFollow={onClose}
                    className={`mt-5 ${isFull ? '' : 'w-full'} ${buttonClass({ size: 'tall' })}`}
                  >
                    {info.label ?? 'Lihat'}
                  </BannerLink>
                )}
              </div>
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
