import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '../../../contract/catalog.ts'
import type { ShareLink } from '../../../contract/sharing.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { SharePoints } from '../points-game/share-points.tsx'
import { useGameShare } from '../points-game/use-game-share.ts'
import type { Events } from '../tracking/events.ts'
import { track } from '../tracking/track.ts'
import type { ProductDialogProps } from './dialog-props.ts'

type ShareMethod = Events['share']['method']

/** The ways to share a product: the phone's share sheet, a copied link, WhatsApp, a QR code (PDP-17). */
export default function ShareDialog({ product, isOpen, onClose }: ProductDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['share', product.id],
    queryFn: () => api.get<ShareLink>(`/api/products/${product.id}/share`),
    enabled: isOpen,
  })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Bagikan produk ini" description={product.name}>
      {data ? (
        <ShareMethods product={product} link={data} onClose={onClose} />
      ) : error ? (
        <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
      ) : (
        <Skeleton className="h-32 w-full lg:h-[340px]" />
      )}
    </Dialog>
  )
}

function ShareMethods({
  product,
  link,
  onClose,
}: {
  product: Product
  link: ShareLink
  onClose: () => void
}) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const { title, text } = link
  const { is_active, points: worth } = product.is_pink_university_game
  const { url, points, shared, error, share } = useGameShare(product, link.url)
  const onShare = (method: ShareMethod) => track('share', { product, method })

  /**
   * The shared address carries the member's own code if there is one. Browsers allow sharing only shortly after a
   * press.
   */
  async function shareByApp() {
    const shownUrl = await share()
    // Closing the phone's share sheet without sharing rejects the promise; that is not an error.
    await navigator.share({ url: shownUrl, title, text }).then(
      () => onShare('app'),
      () => undefined,
    )
  }

  async function copy() {
    onShare('link')
    setCopied(await copyText(await share()))
  }

  async function sendByWhatsapp() {
    onShare('whatsapp')
    // Opened during the press: later the browser would block it as a pop-up.
    const tab = window.open('', '_blank')
    const address = `https://wa.me/?text=${encodeURIComponent(`${text}\n${await share()}`)}`
    if (!tab) return window.location.assign(address)
    tab.opener = null
    tab.location.replace(address)
  }

  return (
    <div className="grid gap-3">
      {is_active && (
        <SharePoints
          worth={worth}
          points={points}
          shared={shared}
          error={error}
          isShared={url !== link.url}
          onClose={onClose}
        />
      )}
      {'share' in navigator && (
        <Button className="w-full" onClick={() => void shareByApp()}>
          <Icon name="share" /> Bagikan lewat aplikasi
        </Button>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="line" className="px-3" onClick={() => void copy()}>
          <span aria-live="polite">{copied ? 'Tersalin' : 'Salin tautan'}</span>
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
          target="_blank"
          rel="noreferrer"
          onClick={event => {
            if (!is_active) return onShare('whatsapp')
            event.preventDefault()
            void sendByWhatsapp()
          }}
          className={buttonClass({ variant: 'care' })}
        >
          WhatsApp
        </a>
      </div>
      {/* A phone needs neither, unless its browser refuses to copy. */}
      <p
        className={`rounded-field bg-sand px-3 py-2.5 text-sm break-all text-ink-soft ${copied === false ? '' : 'max-lg:hidden'}`}
      >
        {url}
      </p>
      <figure className="mx-auto mt-1 text-center max-lg:hidden">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(link.qr_svg)}`}
          alt={`Kode QR menuju ${title}`}
          width={176}
          height={176}
          className="mx-auto rounded-card shadow-1"
        />
        <figcaption className="mt-2 text-sm text-ink-soft">Pindai untuk membuka di ponsel</figcaption>
      </figure>
    </div>
  )
}
