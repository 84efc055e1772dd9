import { Link } from '@tanstack/react-router'
import {
  Archive,
  CalendarClock,
  Copy,
  EllipsisVertical,
  ExternalLink,
  GitCompareArrows,
  Link2,
  Merge,
  Send,
  Smartphone,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { type ProductField, publishFaults, type StaffProduct } from '../../../../contract/staff/products.ts'
import { shopAddress } from '../../../api/shop-address.ts'
import { useCan } from '../../../session/session.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/failed.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx'
import { AskBeforeLeaving, FormNotices } from '../../forms/form-notices.tsx'
import { DateTime } from '../../values/date-time.tsx'
import { BasicsCard } from './basics-card.tsx'
import { type EditorDialog, EditorDialogs } from './editor-dialogs.tsx'
import { FactsCard } from './facts-card.tsx'
import type { EditorPart } from './field-props.ts'
import { PhonePreview } from './phone-preview.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { PlanNotice } from './plan-notice.tsx'
import { PricesCard } from './prices-card.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { StoryCard } from './story-card.tsx'
import { type ProductEditing, useProductDraft } from './use-product-draft.ts'
import { VariantsCard } from './variants-card.tsx'

/** Everything about a product, kept as a draft while it is written, beside its page on a phone (PROD-02, PROD-05). */
export function ProductEditor({ product }: { product: StaffProduct }) {
  const can = useCan()
  const editing = useProductDraft(product)
  const [asked, setAsked] = useState<EditorDialog | null>(null)
  const [isTried, setIsTried] = useState(false)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const faults = publishFaults(editing.fields)
  const part: EditorPart = {
    fields: editing.fields,
    changed: editing.changed,
    set: editing.set,
    faults: isTried ? faults : onlyTyped(faults, editing.changed),
  }
  const askToPublish = () => {
    setIsTried(true)
    if (Object.keys(faults).length === 0) setAsked('publish')
  }
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_350px]">
      <div className="stack gap-4">
        <DraftBar
          product={product}
          editing={editing}
          isWriter={can('catalog.write')}
          onAsk={setAsked}
          onPublish={askToPublish}
          onPreview={() => setIsPreviewed(!isPreviewed)}
        />
        {product.plan ? <PlanNotice plan={product.plan} isLive={product.state === 'live'} /> : null}
        {product.merged_into ? (
          <Notice tone="sun" title="Sudah digabung">
            Halamannya mengarah ke{' '}
            <Link to="/produk/$id" params={{ id: product.merged_into.id }} className="font-bold underline">
              {product.merged_into.name}
            </Link>
            . Produk ini tidak bisa ditayangkan lagi; pesanan lama tetap menunjuk ke sini.
          </Notice>
        ) : null}
        <FormNotices
          refusal={null}
          conflict={editing.conflict}
          onReload={() => void editing.takeTheirs()}
          onOverwrite={told => editing.keepMine(typeof told.draft === 'number' ? told.draft : null)}
        />
        {editing.refusal ? (
          <Notice
            action={
              <Button size="small" isBusy={editing.isKeeping} onClick={editing.keep}>
                Coba lagi
              </Button>
            }
          >
            Draf belum tersimpan di server. {editing.refusal}
          </Notice>
        ) : null}
        {isTried && Object.keys(faults).length > 0 ? (
          <Notice title="Belum bisa ditayangkan">Lengkapi dulu: {Object.values(faults).join(' ')}</Notice>
        ) : null}
        <fieldset disabled={!can('catalog.write')} className="stack min-w-0 gap-4">
          <legend className="sr-only">Isian produk</legend>
          <BasicsCard {...part} />
          <PicturesCard {...part} product={product} />
          <VariantsCard product={product} />
          <StoryCard {...part} />
          <FactsCard {...part} />
          <QuestionsCard {...part} />
        </fieldset>
        <PricesCard productId={product.id} />
      </div>
      <div className={`xl:sticky xl:top-20 xl:block ${isPreviewed ? 'max-xl:order-first' : 'max-xl:hidden'}`}>
        <PhonePreview
          productId={product.id}
          stamp={`${product.version} ${editing.version ?? 0}`}
          isBehind={!editing.isKept}
        />
      </div>
      <AskBeforeLeaving isDirty={!editing.isKept} />
      <EditorDialogs product={product} editing={editing} asked={asked} onClose={() => setAsked(null)} />
    </div>
  )
}

/** While somebody has not tried to publish, only what they have written is judged. */
const onlyTyped = (faults: EditorPart['faults'], changed: readonly ProductField[]): EditorPart['faults'] =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => changed.includes(field as ProductField)))

/** How the draft differs, that it is kept, and what can be done with it. */
function DraftBar({
  product,
  editing,
  isWriter,
  onAsk,
  onPublish,
  onPreview,
}: {
  product: StaffProduct
  editing: ProductEditing
  isWriter: boolean
  onAsk: (asked: EditorDialog) => void
  onPublish: () => void
  onPreview: () => void
}) {
  const count = editing.changed.length
  const isLive = product.state === 'live'
  const isMerged = product.merged_into !== null
  const hasSomething = (count > 0 || !isLive) && !isMerged
  return (
    <div className="sticky top-17 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box border border-rule bg-card px-4 py-2.5 shadow-float">
      <p aria-live="polite" className="min-w-0 flex-1 basis-48">
        <strong className="block">
          {count > 0
            ? `Draf berbeda: ${count} isian`
            : product.state === 'draft'
              ? 'Belum ada di toko'
              : 'Sama dengan di toko'}
        </strong>
        <span className="text-note text-ink-soft">
          {editing.isKeeping || !editing.isKept ? (
            'menyimpan draf …'
          ) : product.draft && count > 0 ? (
            <>
              draf disimpan {product.draft.saved_by}, <DateTime at={product.draft.saved_at} />
            </>
          ) : (
            'Perubahan disimpan sendiri sebagai draf.'
          )}
        </span>
      </p>
      {/* On a phone they share one row below the sentence and the menu. */}
      <div className="flex gap-3 max-md:order-last max-md:w-full">
        <Button className="xl:hidden" onClick={onPreview}>
          <Smartphone aria-hidden size={16} />
          <span className="max-md:sr-only">Pratinjau</span>
        </Button>
        <Button disabled={count === 0} onClick={() => onAsk('compare')}>
          <GitCompareArrows aria-hidden size={16} />
          <span className="max-md:sr-only">Bandingkan</span>
        </Button>
        {isWriter ? (
          <Button
            variant="main"
            className="max-md:flex-1"
            disabled={!hasSomething || !editing.isKept}
            onClick={onPublish}
          >
            <Send aria-hidden size={16} />
            {isLive ? 'Tayangkan perubahan' : 'Tayangkan'}
          </Button>
        ) : null}
      </div>
      <Menu
        trigger={
          <IconButton label="Tindakan lain">
            <EllipsisVertical aria-hidden size={18} />
          </IconButton>
        }
      >
        <MenuItem
          isDisabled={product.path === null}
          onClick={() => window.open(new URL(product.path ?? '', shopAddress()), '_blank', 'noopener')}
        >
          <ExternalLink aria-hidden size={16} />
          Lihat di toko
        </MenuItem>
        {isWriter ? (
          <>
            <MenuLine />
            <MenuItem isDisabled={isMerged || !editing.isKept} onClick={() => onAsk('plan')}>
              <CalendarClock aria-hidden size={16} />
              Jadwalkan …
            </MenuItem>
            <MenuItem onClick={() => onAsk('copy')}>
              <Copy aria-hidden size={16} />
              Salin produk …
            </MenuItem>
            <MenuItem isDisabled={isMerged} onClick={() => onAsk('address')}>
              <Link2 aria-hidden size={16} />
              Ubah alamat …
            </MenuItem>
            <MenuItem isDisabled={isMerged} onClick={() => onAsk('merge')}>
              <Merge aria-hidden size={16} />
              Gabungkan ke produk lain …
            </MenuItem>
            <MenuLine />
            <MenuItem isDisabled={count === 0} onClick={() => onAsk('discard')}>
              <Trash2 aria-hidden size={16} />
              Buang draf …
            </MenuItem>
            <MenuItem isDisabled={!isLive} onClick={() => onAsk('archive')}>
              <Archive aria-hidden size={16} />
              Arsipkan …
            </MenuItem>
          </>
        ) : null}
      </Menu>
    </div>
  )
}
