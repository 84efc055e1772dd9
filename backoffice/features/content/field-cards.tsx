import { useState } from 'react'
import {
  type ContentField,
  type ContentFields,
  type ContentProduct,
  type ContentType,
  fieldsOf,
  maxCharsOf,
  type StaffContent,
} from '../../../contract/staff/content.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { MakeFirst } from '../forms/make-first.tsx'
import { MomentField } from '../forms/moment-field.tsx'
import { OrderedProducts } from '../forms/ordered-products.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { ProductWords } from '../forms/product-words.tsx'
import type { useStaffForm } from '../forms/use-staff-form.ts'
import { ProductPick } from './text-dialogs.tsx'

type Form = ReturnType<typeof useStaffForm<ContentFields, ContentFields, { version: number }>>

export interface ContentPart {
  content: StaffContent
  form: Form
  values: ContentFields
  set: <Name extends ContentField>(name: Name, value: ContentFields[Name]) => void
}

type WordsField = 'title' | 'name' | 'author' | 'question' | 'label' | 'city' | 'address'

/** The words by which it is found and listed. */
export function WordsCard({ content: { type, categories }, form, values, set }: ContentPart) {
  const text = (name: WordsField, label: string, hint?: string) => (
    <TextField
      {...form.field(name)}
      label={label}
      maxLength={maxCharsOf(type, name)}
      autoComplete="off"
      hint={hint}
    />
  )
  const long = (name: 'excerpt' | 'answer', label: string, hint: string) => (
    <TextArea {...form.field(name)} label={label} maxLength={maxCharsOf(type, name)} hint={hint} />
  )
  const excerpt = long('excerpt', 'Ringkasan', 'Tampil di kartu, di bawah judul, dan di mesin pencari.')
  const position = (
    <TextField
      {...form.field('position')}
      label="Urutan"
      inputMode="numeric"
      autoComplete="off"
      hint="Yang angkanya kecil tampil dulu."
    />
  )
  const forms: Record<ContentType, () => React.ReactNode> = {
    post: () => (
      <>
        {text('title', 'Judul')}
        {excerpt}
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            label="Kategori"
            value={values.category}
            error={form.field('category').error}
            placeholder="Pilih kategori"
            hint={
              categories.length === 0 ? (
                <MakeFirst link={{ to: '/konten/artikel', search: { bagian: 'kategori' } }}>
                  Belum ada kategori. Buat dulu; tulisan ini tersimpan sebagai draf.
                </MakeFirst>
              ) : undefined
            }
            choices={categories.map(({ slug, name }) => ({ value: slug, name }))}
            onChange={({ currentTarget }) => set('category', currentTarget.value)}
          />
          {text('author', 'Penulis')}
        </div>
      </>
    ),
    page: () => (
      <>
        {text('name', 'Nama tautan', 'Di kaki halaman dan daftar bantuan, misalnya “Cara bayar”.')}
        {text('title', 'Judul')}
        {excerpt}
      </>
    ),
    answer: () => (
      <>
        {text('question', 'Pertanyaan')}
        {long('answer', 'Jawaban', 'Dua atau tiga kalimat. Yang panjang lebih baik jadi halaman.')}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            {...form.field('link')}
            label="Tombol menuju"
            placeholder="/pengiriman"
            spellCheck={false}
            autoComplete="off"
            hint="Halaman toko ini. Kosong: tanpa tombol."
          />
          {text('label', 'Kata tombol')}
        </div>
        {position}
      </>
    ),
    store: () => <StoreFields {...{ form, values, set, text, position }} />,
    category: () => (
      <>
        {text('name', 'Nama')}
        {position}
      </>
    ),
  }
  return (
    <Card>
      <div className="stack gap-4">{forms[type]()}</div>
    </Card>
  )
}

function StoreFields({
  form,
  values,
  set,
  text,
  position,
}: Pick<ContentPart, 'form' | 'values' | 'set'> & {
  text: (name: 'name' | 'address' | 'city', label: string) => React.ReactNode
  position: React.ReactNode
}) {
  const plain = (name: 'zipcode' | 'phone' | 'latitude' | 'longitude', label: string, hint?: string) => (
    <TextField {...form.field(name)} label={label} autoComplete="off" hint={hint} />
  )
  return (
    <>
      {text('name', 'Nama toko')}
      <Checkbox
        label="Gerai di toko mitra"
        hint="Tampil di bawah toko sendiri."
        checked={values.is_partner}
        onChange={({ currentTarget }) => set('is_partner', currentTarget.checked)}
      />
      {text('address', 'Alamat')}
      <div className="grid gap-4 md:grid-cols-2">
        {text('city', 'Kota')}
        {plain('zipcode', 'Kode pos')}
        {plain('phone', 'Telepon')}
        {position}
        {plain('latitude', 'Garis lintang', 'Misalnya -6.2254')}
        {plain('longitude', 'Garis bujur', 'Misalnya 106.7994')}
      </div>
      <TextArea
        {...form.field('hours')}
        label="Jam buka"
        hint="Satu baris untuk tiap kelompok hari, misalnya: Senin–Jumat 10.00–21.00"
      />
    </>
  )
}

/** The picture above the text. */
export const PictureCard = ({ content: { type }, form, values, set }: ContentPart) => (
  <Card title="Gambar utama">
    <div className="stack gap-4">
      <PictureField
        label="Gambar"
        path="/content/pictures"
        picture={values.picture || null}
        shape="wide"
        error={form.field('picture').error}
        hint="JPEG, PNG, atau WebP; selebar 1.440 piksel sudah tajam."
        onPicture={picture => set('picture', picture ?? '')}
      />
      {values.picture ? (
        <TextField
          {...form.field('picture_alt')}
          label="Teks alternatif"
          isRequired
          maxLength={maxCharsOf(type, 'picture_alt')}
          autoComplete="off"
          hint="Apa yang terlihat di gambar. Pembaca layar membacakannya."
        />
      ) : null}
    </div>
  </Card>
)

const PRODUCTS_MAX = 12

/** The products below the text. */
export function ProductsCard({ content, form, values, set }: ContentPart) {
  const [picked, setPicked] = useState<ContentProduct[]>([])
  const known = new Map([...content.products, ...picked].map(product => [product.slug, product]))
  const { products: slugs } = values
  const { error } = form.field('products')
  return (
    <Card title="Produk di bawah tulisan">
      <div className="stack gap-3">
        {slugs.length > 0 ? (
          <OrderedProducts
            label="Produk di bawah tulisan"
            keys={slugs}
            nameOf={slug => known.get(slug)?.name ?? slug}
            onKeys={slugs => set('products', slugs)}
          >
            {slug => {
              const product = known.get(slug)
              return (
                <>
                  {product ? (
                    <ProductWords product={product} />
                  ) : (
                    <strong className="wrap-anywhere">{slug}</strong>
                  )}
                  {product?.is_shown ? null : (
                    <Badge tone="rose">{product ? 'tidak tampil' : 'tidak ada'}</Badge>
                  )}
                </>
              )
            }}
          </OrderedProducts>
        ) : null}
        {slugs.length < PRODUCTS_MAX ? (
          <ProductPick
            label="Tambah produk"
            refused={({ slug }) => (slugs.includes(slug) ? 'sudah dipilih' : null)}
            onPick={product => {
              setPicked(all => [...all, product])
              set('products', [...slugs, product.slug])
            }}
          />
        ) : null}
        {error ? <p className="text-note font-semibold text-rose-ink">{error}</p> : null}
      </div>
    </Card>
  )
}

/** When shoppers see it. The shop shows and hides it by itself, to the minute. */
export const PlanCard = ({ content: { type, state }, form, values, set }: ContentPart) => (
  <Card title="Rencana tayang">
    <div className="grid gap-4 md:grid-cols-2">
      <MomentField
        label="Mulai (WIB)"
        hint={
          state === 'live'
            ? 'Sudah tampil: tidak bisa mulai lebih lambat, kecuali disembunyikan dulu.'
            : type === 'post'
              ? 'Kosong: saat ditayangkan. Tampil sebagai tanggalnya.'
              : 'Kosong: saat ditayangkan.'
        }
        error={form.field('from').error}
        at={values.from}
        onTime={at => set('from', at)}
      />
      <MomentField
        isEnd
        label="Sampai (WIB)"
        hint="Kosong: sampai disembunyikan."
        error={form.field('until').error}
        at={values.until}
        onTime={at => set('until', at)}
      />
    </div>
  </Card>
)

export const has = (type: ContentType, field: ContentField) => fieldsOf[type].includes(field)
