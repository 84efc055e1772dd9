import { useMutation } from '@tanstack/react-query'
import { type PointerEvent, useRef, useState } from 'react'
import { mediaUrl } from '../../../../contract/media.ts'
import {
  type PictureCrop,
  type ProductPicture,
  pictureUrl,
  type StoredPicture,
} from '../../../../contract/staff/pictures.ts'
import { call } from '../../../api/call.ts'
import { messageOf } from '../../../api/staff-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/failed.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { focusOf, formOf, frameOf, middleOf, pointOf, sizeOf, WHOLE } from './crop-frame.ts'

const forms = [
  { value: 'whole', name: 'Utuh, tidak dipotong', form: null },
  { value: 'square', name: 'Persegi, 1 : 1', form: 1 },
  { value: 'portrait', name: 'Tegak, 4 : 5', form: 4 / 5 },
  { value: 'landscape', name: 'Mendatar, 5 : 4', form: 5 / 4 },
] as const

/** Chooses which part of a picture is shown, and what stays in view where a page cuts it further. The whole is kept. */
export function FramePicture({
  productId,
  picture,
  name,
  onChange,
  onClose,
}: {
  productId: string
  picture: ProductPicture
  name: string
  onChange: (values: Pick<ProductPicture, 'crop' | 'focus' | 'picture' | 'original'>) => void
  onClose: () => void
}) {
  const whole = picture.original ?? picture.picture
  const [pictureForm, setPictureForm] = useState<number | null>(null)
  const [frame, setFrame] = useState<PictureCrop>(picture.crop ?? WHOLE)
  const [isWhole, setIsWhole] = useState(picture.crop === null)
  const [focus, setFocus] = useState(pointOf(picture.focus))
  const [grip, setGrip] = useState<'focus' | 'frame'>('focus')
  const stage = useRef<HTMLDivElement>(null)
  const saving = useMutation({
    async mutationFn() {
      const layout = { focus: focusOf(focus) }
      if (isWhole) return { ...layout, crop: null, picture: whole, original: null }
      if (JSON.stringify(frame) === JSON.stringify(picture.crop)) return { ...picture, ...layout }
      const body = { original: whole, crop: frame }
      const stored = await call<StoredPicture>('POST', `/products/${productId}/pictures/crops`, { body })
      return { ...layout, crop: frame, picture: stored.picture, original: whole }
    },
    onSuccess({ crop, focus, picture, original }) {
      onChange({ crop, focus, picture, original })
      onClose()
    },
  })
  const form = pictureForm === null || isWhole ? null : formOf(frame, pictureForm)
  const chosen = forms.find(each => each.form !== null && form !== null && Math.abs(each.form - form) < 0.02)
  const reframe = (values: { form?: number; size?: number; middle?: { x: number; y: number } }) => {
    if (pictureForm === null) return
    setFrame(
      frameOf(values.form ?? form ?? 1, {
        pictureForm,
        size: values.size ?? sizeOf(frame),
        middle: values.middle ?? middleOf(frame),
      }),
    )
  }
  const point = ({ clientX, clientY, buttons, type }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect()
    if (!box || (type === 'pointermove' && buttons === 0)) return
    const at = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
    if (grip === 'frame' && !isWhole) reframe({ middle: at })
    else setFocus({ x: part((at.x - frame.x) / frame.width), y: part((at.y - frame.y) / frame.height) })
  }
  const dot = { x: frame.x + focus.x * frame.width, y: frame.y + focus.y * frame.height }
  const middle = middleOf(frame)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      description="Gambar utuhnya tetap tersimpan, jadi potongannya bisa diubah lagi kapan saja."
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button
            variant="main"
            isBusy={saving.isPending}
            disabled={pictureForm === null}
            onClick={() => saving.mutate()}
          >
            Pakai
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <div
          ref={stage}
          onPointerDown={point}
          onPointerMove={point}
          className="relative mx-auto w-fit max-w-full cursor-crosshair touch-none overflow-hidden rounded-control bg-well select-none"
        >
          <img
            src={mediaUrl(pictureUrl(whole), 1000)}
            alt={picture.alt}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setPictureForm(naturalWidth / naturalHeight)
            }
            className="block max-h-[38dvh] min-h-24 max-w-full"
          />
          {isWhole ? null : (
            <span
              aria-hidden
              className="absolute border-2 border-white shadow-[0_0_0_999px_rgb(0_0_0/0.55)]"
              style={{
                left: `${frame.x * 100}%`,
                top: `${frame.y * 100}%`,
                width: `${frame.width * 100}%`,
                height: `${frame.height * 100}%`,
              }}
            />
          )}
          <span
            aria-hidden
            className="absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-white bg-coral shadow-float"
            style={{ left: `${dot.x * 100}%`, top: `${dot.y * 100}%` }}
          />
        </div>
        <SelectField
          label="Potongan"
          value={isWhole ? 'whole' : (chosen?.value ?? 'own')}
          // The form of a crop depends on that of the picture.
          disabled={pictureForm === null}
          onChange={({ currentTarget: { value } }) => {
            const next = forms.find(each => each.value === value)
            setIsWhole(next?.form === null)
            setGrip(next?.form ? 'frame' : 'focus')
            if (next?.form)
              reframe({ form: next.form, ...(isWhole ? { size: 1, middle: { x: 0.5, y: 0.5 } } : {}) })
            else setFrame(WHOLE)
          }}
          choices={[
            ...forms.map(({ value, name }) => ({ value, name })),
            ...(isWhole || chosen ? [] : [{ value: 'own', name: 'Bentuk sendiri' }]),
          ]}
        />
        {isWhole ? null : (
          <>
            <div className="grid gap-x-4 gap-y-2 md:grid-cols-3">
              <Slider
                label="Ukuran potongan"
                min={20}
                value={Math.round(sizeOf(frame) * 100)}
                onValue={value => reframe({ size: value / 100 })}
              />
              <Slider
                label="Geser mendatar"
                value={Math.round(middle.x * 100)}
                onValue={value => reframe({ middle: { ...middle, x: value / 100 } })}
              />
              <Slider
                label="Geser tegak"
                value={Math.round(middle.y * 100)}
                onValue={value => reframe({ middle: { ...middle, y: value / 100 } })}
              />
            </div>
            <SelectField
              label="Menyentuh gambar"
              value={grip}
              onChange={({ currentTarget: { value } }) => setGrip(value as typeof grip)}
              choices={[
                { value: 'frame', name: 'menggeser potongan' },
                { value: 'focus', name: 'menaruh titik fokus' },
              ]}
            />
          </>
        )}
        <div className="stack gap-2">
          <p className="text-note text-ink-soft">
            Titik fokus tetap terlihat di tempat yang memotong gambar, misalnya kartu dan keranjang.
          </p>
          <div className="grid gap-x-4 gap-y-2 md:grid-cols-2">
            <Slider
              label="Fokus mendatar"
              value={Math.round(focus.x * 100)}
              onValue={value => setFocus({ ...focus, x: value / 100 })}
            />
            <Slider
              label="Fokus tegak"
              value={Math.round(focus.y * 100)}
              onValue={value => setFocus({ ...focus, y: value / 100 })}
            />
          </div>
        </div>
        {saving.isError ? <Notice>{messageOf(saving.error)}</Notice> : null}
      </div>
    </Dialog>
  )
}

const part = (value: number) => Math.min(Math.max(value, 0), 1)
