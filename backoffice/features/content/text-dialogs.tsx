import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { isLink } from '../../../contract/links.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { type ContentProduct, contentMax } from '../../../contract/staff/content.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { ProductWords } from '../forms/product-words.tsx'
import { SearchPick } from '../forms/search-pick.tsx'
import { type TextDesk, textProductsQuery } from './content-queries.ts'

/** Where a link leads, and its words. */
export function LinkDialog({
  words: chosen,
  onClose,
  onLink,
}: {
  words: string
  onClose: () => void
  onLink: (words: string, href: string) => void
}) {
  const [words, setWords] = useState(chosen)
  const [href, setHref] = useState('')
  const [isTried, setIsTried] = useState(false)
  const address = href.trim()
  const isGood = (isLink(address) || /^#[a-z0-9-]+$/.test(address)) && !/[()]/.test(address)
  const formId = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      keepsInput
      title="Pasang tautan"
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" form={formId} variant="main">
            Pasang
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="stack gap-4"
        onSubmit={afterStop(() => {
          setIsTried(true)
          if (words.trim() === '' || !isGood) return
          onClose()
          onLink(words, address)
        })}
      >
        <TextField
          label="Kata-katanya"
          value={words}
          error={isTried && words.trim() === '' ? 'Tulis kata yang bisa ditekan.' : undefined}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          autoComplete="off"
        />
        <TextField
          label="Alamat"
          value={href}
          error={isTried && !isGood ? 'Tulis /halaman di toko ini, atau alamat https://.' : undefined}
          onChange={({ currentTarget }) => setHref(currentTarget.value)}
          placeholder="/pengiriman"
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          hint="Halaman toko ini dimulai dengan garis miring, misalnya /sale."
        />
      </form>
    </Dialog>
  )
}

/** A product whose page the text links to. */
export const ProductDialog = ({
  desk,
  onClose,
  onProduct,
}: {
  desk: TextDesk
  onClose: () => void
  onProduct: (product: ContentProduct) => void
}) => (
  <Dialog
    isOpen
    onClose={onClose}
    title="Sebut produk"
    description="Namanya menjadi tautan ke halamannya."
    width="narrow"
  >
    <ProductPick
      desk={desk}
      isFocused
      onPick={product => {
        onClose()
        onProduct(product)
      }}
    />
  </Dialog>
)

/** Finds a product by name, brand or SKU. */
export const ProductPick = ({
  desk = '/content',
  label = 'Produk',
  isFocused = false,
  refused,
  onPick,
}: {
  desk?: TextDesk
  label?: string
  isFocused?: boolean
  refused?: (product: ContentProduct) => string | null
  onPick: (product: ContentProduct) => void
}) => (
  <SearchPick
    label={label}
    placeholder="Nama, merek, atau SKU"
    isFocused={isFocused}
    useFound={finders[desk]}
    rowKey={({ slug }) => slug}
    rowName={({ name, brand }) => `${name}, ${brand}`}
    {...(refused ? { refused } : {})}
    onPick={onPick}
  >
    {product => <ProductWords product={product} />}
  </SearchPick>
)

const useContentProducts = (search: string) => useProducts('/content', search)
const useCampaignProducts = (search: string) => useProducts('/campaigns', search)
const finders = { '/content': useContentProducts, '/campaigns': useCampaignProducts } satisfies Record<
  TextDesk,
  unknown
>

function useProducts(desk: TextDesk, search: string) {
  const found = useQuery(textProductsQuery(desk, search))
  return {
    rows: found.data,
    isOld: found.isPlaceholderData || found.isPending,
    failure: found.isError ? messageOf(found.error) : null,
  }
}

/** What a picture of the text shows: without these words nobody who cannot see it knows. */
export function PictureDialog({
  url,
  onClose,
  onPicture,
}: {
  url: string
  onClose: () => void
  onPicture: (words: { alt: string; caption: string }) => void
}) {
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [isTried, setIsTried] = useState(false)
  const formId = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      keepsInput
      title="Pasang gambar"
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" form={formId} variant="main">
            Pasang
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="stack gap-4"
        onSubmit={afterStop(() => {
          setIsTried(true)
          if (alt.trim() === '') return
          onClose()
          onPicture({ alt, caption })
        })}
      >
        <img
          src={mediaUrl(url, 716)}
          alt="Gambar yang baru diunggah"
          className="max-h-56 w-full rounded-control bg-well object-contain"
        />
        <TextField
          label="Teks alternatif"
          isRequired
          value={alt}
          maxLength={contentMax.post.picture_alt}
          error={isTried && alt.trim() === '' ? 'Tulis apa yang terlihat di gambar.' : undefined}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          autoComplete="off"
          hint="Apa yang terlihat. Pembaca layar membacakannya, dan Google mencarinya."
        />
        <TextField
          label="Keterangan di bawahnya"
          value={caption}
          maxLength={contentMax.post.picture_alt}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
          autoComplete="off"
          hint="Boleh kosong."
        />
      </form>
    </Dialog>
  )
}

/** The dialog's form is inside the page's in React's tree: its submission must not reach that one. */
const afterStop = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  event.stopPropagation()
  act()
}
