import { useReducer, useState } from 'react'
import type { OwnReview, Reviewable } from '../../../../contract/reviews.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { FormRefusal } from '../../../ui/form-refusal.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { AddPhoto } from './add-photo.tsx'
import { CombinationStep } from './combination-step.tsx'
import { CropPhoto } from './crop-photo.tsx'
import { EditCaption } from './edit-caption.tsx'
import { GENERIC_FAILURE } from './failure-message.ts'
import { RatingStep } from './rating-step.tsx'
import { RepurchaseStep } from './repurchase-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { useDraft } from './use-draft.ts'
import { usePhotos } from './use-photos.ts'
import { usePublish } from './use-publish.ts'
import { WizardDialog } from './wizard-dialog.tsx'
import {
  bodyOf,
  closesOnBack,
  type Mode,
  missingFor,
  type Photo,
  steps,
  type WizardEvent,
  type Wizard as WizardState,
  wizardReducer,
} from './wizard-state.ts'

interface WizardProps {
  productId: string
  reviewable: Reviewable
  review: OwnReview | undefined
  start: { state: WizardState; isResumed: boolean }
  unsentKey: string
  source?: 'web' | 'email'
  onEdit: (reviewId: string) => void
  onClose: () => void
}

const titles = {
  combinations: 'Mana yang kamu pakai?',
  rating: 'Beri bintang',
  review: 'Ceritakan pengalamanmu',
  repurchase: 'Terakhir, dua pertanyaan',
} as const
const modeTitles = {
  'add-photo': 'Tambah foto',
  crop: 'Potong foto',
  'edit-caption': 'Keterangan foto',
} as const

/** The four steps of a review (REVIEW-08), the photo views that cover them, and the draft. */
export function Wizard({
  productId,
  reviewable,
  review,
  start,
  unsentKey,
  source = 'web',
  onEdit,
  onClose,
}: WizardProps) {
  const [state, dispatch] = useReducer(wizardReducer, start.state)
  const [missing, setMissing] = useState<string | null>(null)
  const draft = useDraft(state, { productId, unsentKey })
  const photos = usePhotos(dispatch)
  const publishing = usePublish({ productId, reviewId: review?._id })
  const step = steps[state.step] ?? 'combinations'
  const isLast = state.step === steps.length - 1

  function onEvent(event: WizardEvent) {
    setMissing(null)
    dispatch(event)
  }
  const back = () => (closesOnBack(state) ? close() : onEvent({ type: 'back' }))

  function close() {
    const unsentPhotos = state.photos.filter(photo => photo.state !== 'sent').length
    if (unsentPhotos > 0)
      showToast('info', `${unsentPhotos} foto belum terkirim dan tidak ikut tersimpan. Pilih lagi nanti, ya.`)
    else if (draft.isSaved) showToast('info', 'Draf ulasanmu tersimpan.')
    onClose()
  }

  async function goForward() {
    const why = missingFor(state)
    setMissing(why)
    if (why !== null) return
    if (!isLast) return onEvent({ type: 'next' })
    await draft.pause()
    const { isDone, why: refusalReason } = await publishing.publish(bodyOf(state, { productId, source }))
    if (isDone) {
      draft.remove()
      return onClose()
    }
    draft.resume()
    setMissing(refusalReason)
  }

  async function discard() {
    await draft.discard().catch(() => showToast('error', GENERIC_FAILURE))
    onClose()
  }

  return (
    <WizardDialog
      title={state.mode ? modeTitles[state.mode.kind] : titles[step]}
      about={reviewable.product_name}
      step={state.step}
      place={`${state.step} ${state.mode?.kind ?? ''}`}
      onBack={back}
      onClose={close}
      onEscape={state.mode ? back : close}
      footer={
        state.mode ? null : (
          <Footer
            missing={missing}
            saved={draft.isSaved}
            isBusy={publishing.isBusy}
            label={!isLast ? 'Lanjut' : state.isEdit ? 'Simpan perubahan' : 'Publikasikan ulasan'}
            onPress={() => void goForward()}
          />
        )
      }
    >
      {state.mode && (
        <ModePart mode={state.mode} photos={state.photos} onEvent={onEvent} onCrop={photos.crop} />
      )}
      {state.mode === null && (
        <>
          {state.isEdit && review?.status === 'rejected' && step === 'rating' && (
            <p className="mb-4 rounded-card bg-sun-tint p-4 text-sm text-sun-ink">
              Ulasanmu belum bisa kami tampilkan: {review.rejection_reason}
            </p>
          )}
          {start.isResumed && state.step === start.state.step && <ResumedNotice />}
          {step === 'combinations' && (
            <CombinationStep state={state} reviewable={reviewable} onEvent={onEvent} onEdit={onEdit} />
          )}
          {step === 'rating' && <RatingStep state={state} onEvent={onEvent} />}
          {step === 'review' && <ReviewStep state={state} onEvent={onEvent} onSendAgain={photos.sendAgain} />}
          {step === 'repurchase' && (
            <RepurchaseStep state={state} reviewable={reviewable} onEvent={onEvent} />
          )}
        </>
      )}
      <DiscardQuestion
        isOpen={state.asksToDiscard}
        onStay={() => onEvent({ type: 'filled', with: { asksToDiscard: false } })}
        onDiscard={() => void discard()}
      />
    </WizardDialog>
  )
}

/** The photo view that covers the review step. */
function ModePart({
  mode,
  photos,
  onEvent,
  onCrop,
}: {
  mode: Mode
  photos: Photo[]
  onEvent: (event: WizardEvent) => void
  onCrop: ReturnType<typeof usePhotos>['crop']
}) {
  switch (mode.kind) {
    case 'add-photo':
      return (
        <AddPhoto photoCount={photos.length} onChosen={files => onEvent({ type: 'files-chosen', files })} />
      )
    case 'crop': {
      const { files, chosen } = mode
      return files[0] ? (
        <CropPhoto
          key={files.length}
          file={files[0]}
          at={{ number: chosen - files.length + 1, total: chosen }}
          onUnreadable={() => onEvent({ type: 'file-unreadable' })}
          onCrop={onCrop}
        />
      ) : null
    }
    case 'edit-caption':
      return (
        <EditCaption
          key={mode.key}
          photo={photos.find(photo => photo.key === mode.key)}
          onSave={(key, description) => {
            onEvent({ type: 'photo-changed', key, to: { description } })
            onEvent({ type: 'filled', with: { mode: null } })
          }}
          onRemove={key => onEvent({ type: 'photo-removed', key })}
        />
      )
  }
}

/** REVIEW-13 */
const DiscardQuestion = ({
  isOpen,
  onStay,
  onDiscard,
}: {
  isOpen: boolean
  onStay: () => void
  onDiscard: () => void
}) => (
  <ConfirmDialog
    isOpen={isOpen}
    onClose={onStay}
    title="Buang ulasan ini?"
    actions={
      <>
        <Button variant="line" onClick={onStay}>
          Lanjut menulis
        </Button>
        <Button onClick={onDiscard}>Buang</Button>
      </>
    }
  >
    <p>Bintang dan kata-katamu akan dihapus.</p>
  </ConfirmDialog>
)

const ResumedNotice = () => (
  <p className="mb-4 rounded-card bg-teal-tint px-4 py-3 text-sm text-teal">
    Kamu melanjutkan ulasan yang belum terkirim.
  </p>
)

function Footer({
  missing,
  saved,
  isBusy,
  label,
  onPress,
}: {
  missing: string | null
  saved: boolean | null
  isBusy: boolean
  label: string
  onPress: () => void
}) {
  return (
    <div className="grid gap-2">
      <FormRefusal text={missing} />
      <Button size="tall" className="w-full" isBusy={isBusy} onClick={onPress}>
        {label}
      </Button>
      <p className="min-h-5 text-center text-xs text-ink-soft">
        {saved === null
          ? ''
          : saved
            ? 'Draf tersimpan'
            : 'Draf belum tersimpan, kami coba lagi. Tulisanmu aman di perangkat ini.'}
      </p>
    </div>
  )
}
