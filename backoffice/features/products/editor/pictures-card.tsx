import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  PICTURE_FILE_MAX_TEXT,
  PICTURES_MAX,
  type ProductPicture,
} from '../../../../contract/staff/pictures.ts'
import type { StaffProduct } from '../../../../contract/staff/products.ts'
import { useCan } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/failed.tsx'
import { DraggedName } from '../../../ui/grip.tsx'
import { useOrderDrag } from '../../../ui/use-order-drag.ts'
import { AskBeforeLeaving } from '../../forms/form-notices.tsx'
import { useFileDrop } from '../../forms/use-file-drop.ts'
import type { EditorPart } from './field-props.ts'
import { FramePicture } from './frame-picture.tsx'
import { placed, withChange, without, withSuggestedTexts, withUploads } from './picture-list.ts'
import { PictureRow } from './picture-row.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

/** The pictures in the order of the product's page: many are added at once, each gets its text, focus and crop (PROD-04). */
export function PicturesCard({
  product,
  fields,
  faults,
  changed,
  set,
}: EditorPart & { product: Pick<StaffProduct, 'id' | 'variants'> }) {
  const { pictures } = fields
  const mayWrite = useCan()('catalog.write')
  const [framed, setFramed] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const change = (next: ProductPicture[]) => set('pictures', next)
  const uploads = usePictureUploads(product.id, {
    room: PICTURES_MAX - pictures.length,
    onStored: stored => change(withUploads(pictures, stored)),
  })
  const { drag, rowAt } = useOrderDrag((from, to) => change(placed(pictures, from, to)))
  const { isOver, target } = useFileDrop(uploads.add, !mayWrite)
  const choices = new Map(product.variants.map(({ id, choice, sku }) => [id, choice || sku]))
  const mute = pictures.filter(({ alt }) => alt === '').length
  const shown = framed === null ? undefined : pictures[framed]
  return (
    <div {...target}>
      <Card
        title={changed.includes('pictures') ? 'Gambar · diubah' : 'Gambar'}
        aside={<span className="text-note text-ink-soft">{pictures.length} gambar</span>}
      >
        <div className="stack gap-3">
          {mayWrite ? (
            <div
              className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border-2 border-dashed p-4 ${isOver ? 'border-coral bg-coral-tint' : 'border-rule'}`}
            >
              <Button onClick={() => input.current?.click()}>
                <ImagePlus aria-hidden size={17} />
                Tambah gambar
              </Button>
              <p className="min-w-0 flex-1 basis-56 text-note text-ink-soft">
                Atau seret dan tempel ke sini, banyak sekaligus. JPEG, PNG, atau WebP, paling besar{' '}
                {PICTURE_FILE_MAX_TEXT}. Sebaiknya persegi, sisi 1.200 piksel atau lebih.
              </p>
              <input
                ref={input}
                type="file"
                multiple
                accept="image/jpeg,image/png,image/webp"
                aria-label="Berkas gambar"
                className="sr-only"
                tabIndex={-1}
                onChange={({ currentTarget }) => {
                  uploads.add([...(currentTarget.files ?? [])])
                  currentTarget.value = ''
                }}
              />
            </div>
          ) : null}
          <UploadProgress uploads={uploads} />
          {faults.pictures ? <Notice>{faults.pictures}</Notice> : null}
          {pictures.length === 0 ? (
            <p className="text-ink-soft">Belum ada gambar. Gambar pertama jadi sampul.</p>
          ) : (
            <>
              <ol aria-label="Gambar, urut seperti di toko" className="grid grid-cols-1 gap-2.5">
                {pictures.map((picture, index) => (
                  <PictureRow
                    // The same picture may show two variants.
                    key={`${picture.picture} ${picture.variant ?? ''}`}
                    picture={picture}
                    index={index}
                    place={rowAt(index, index === pictures.length - 1)}
                    isLast={index === pictures.length - 1}
                    choices={choices}
                    isAltMissing={faults.pictures !== undefined && picture.alt === ''}
                    onChange={values => change(withChange(pictures, index, values))}
                    onMove={to => change(placed(pictures, index, to))}
                    onFrame={() => setFramed(index)}
                    onDrop={() => change(without(pictures, index))}
                  />
                ))}
              </ol>
              {drag ? <DraggedName name={`Gambar ${drag.thing + 1}`} x={drag.x} y={drag.y} /> : null}
            </>
          )}
          {mayWrite && mute > 0 ? (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-note text-ink-soft">
              <p className="min-w-0 flex-1 basis-56">
                {mute} gambar belum punya teks alternatif. Pembaca layar membacakannya, dan Google mencarinya.
              </p>
              <Button
                size="small"
                disabled={fields.name === ''}
                onClick={() => change(withSuggestedTexts(pictures, fields.name, choices))}
              >
                Isi dari nama produk
              </Button>
            </div>
          ) : null}
        </div>
      </Card>
      <AskBeforeLeaving isDirty={uploads.progress !== null} />
      {shown && framed !== null ? (
        <FramePicture
          productId={product.id}
          picture={shown}
          name={`Gambar ${framed + 1}`}
          onChange={values => change(withChange(pictures, framed, values))}
          onClose={() => setFramed(null)}
        />
      ) : null}
    </div>
  )
}

/** What is on its way, and what was not taken, each with its reason. */
function UploadProgress({ uploads }: { uploads: ReturnType<typeof usePictureUploads> }) {
  const { progress, failed, retry, dismiss } = uploads
  return (
    <>
      <div aria-live="polite" className="stack gap-1.5 empty:hidden">
        {progress ? (
          <>
            <p className="font-bold">
              Mengunggah {Math.min(progress.done + 1, progress.total)} dari {progress.total} gambar …
            </p>
            <progress
              aria-label="Gambar yang sudah diunggah"
              value={progress.done}
              max={progress.total}
              className="h-2 w-full accent-coral"
            />
          </>
        ) : null}
      </div>
      {failed.length > 0 ? (
        <Notice
          title={`${failed.length} berkas tidak diunggah`}
          action={
            <Button size="small" onClick={dismiss}>
              Tutup
            </Button>
          }
        >
          <ul className="stack gap-1.5">
            {failed.map(({ key, file, reason }) => (
              <li key={key}>
                <strong className="break-all">{file.name}</strong> {reason}{' '}
                <button type="button" className="font-bold underline" onClick={() => retry(key)}>
                  Coba lagi<span className="sr-only"> {file.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}
