import { REPORT_NOTE_MAX_CHARS } from '../../../contract/review-rules.ts'
import { type ReportReason, type Review, reportBody, reportReasons } from '../../../contract/reviews.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldGroup, TextArea } from '../../ui/field.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'

/** Reports an improper review to staff (REVIEW-37, REVIEW-38). */
export function ReportDialog({
  review,
  isOpen,
  onClose,
}: {
  review: Review
  isOpen: boolean
  onClose: () => void
}) {
  const form = useSubmitForm({
    schema: reportBody,
    defaultValues: { reason: '' as ReportReason, note: '' },
    send: body => api.post<null>(`/api/newsfeed/${review._id}/reports`, body),
    onDone: () => {
      onClose()
      showToast('success', 'Terima kasih, laporanmu kami periksa.')
    },
  })
  const { error, isRequired, ...reason } = form.field('reason')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Laporkan ulasan"
      description={`Ada apa dengan ulasan ${review.user.user_name}?`}
    >
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <FieldGroup label="Alasan" error={error} isRequired={isRequired}>
          <div className="grid gap-2">
            {Object.entries(reportReasons).map(([value, name]) => (
              <RadioCard key={value} {...reason} value={value} className="items-center! p-3!">
                {name}
              </RadioCard>
            ))}
          </div>
        </FieldGroup>
        <TextArea {...form.field('note')} label="Catatan" maxChars={REPORT_NOTE_MAX_CHARS} />
        <FormRefusal text={form.refusal} />
        <div className="grid grid-cols-2 gap-3">
          <Button variant="line" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            Laporkan
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
