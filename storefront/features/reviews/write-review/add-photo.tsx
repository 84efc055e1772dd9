import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { REVIEW_PHOTOS_MAX } from '../../../../contract/constants.ts'
import { photoProblem } from '../../../../contract/review-rules.ts'
import { FormRefusal } from '../../../ui/form-refusal.tsx'
import { showToast } from '../../../ui/toast.tsx'

/** The place to choose or drop photos; reports invalid ones before anything is uploaded (PHOTO-14). */
export function AddPhoto({
  photoCount,
  onChosen,
}: {
  photoCount: number
  onChosen: (files: File[]) => void
}) {
  const [fault, setFault] = useState<string | null>(null)
  const room = REVIEW_PHOTOS_MAX - photoCount

  function choose(files: File[]) {
    const problem = files.map(photoProblem).find(one => one !== null) ?? null
    setFault(problem)
    if (problem) showToast('error', problem)
    const good = files.filter(file => photoProblem(file) === null)
    if (good.length > room)
      showToast(
        'info',
        `Paling banyak ${REVIEW_PHOTOS_MAX} foto: ${good.length - room} yang terakhir tidak ikut.`,
      )
    if (good.length > 0) onChosen(good)
  }

  return (
    <div className="grid gap-4">
      <label
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          choose([...event.dataTransfer.files])
        }}
        className="relative grid min-h-64 cursor-pointer place-content-center justify-items-center gap-2 rounded-panel border-2 border-dashed border-edge bg-white p-6 text-center hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
      >
        <ImagePlus aria-hidden size={36} className="text-coral" />
        <span className="font-bold">Pilih foto</span>
        <span className="text-sm text-ink-soft">
          PNG atau JPG di bawah 5 MB, masih bisa {room} foto lagi.
        </span>
        <input
          type="file"
          accept="image/png,image/jpeg"
          multiple
          onChange={event => {
            const { files } = event.currentTarget
            choose([...(files ?? [])])
            // Otherwise choosing the same file again would fire no event.
            event.currentTarget.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <FormRefusal text={fault} />
      <p className="text-sm text-ink-soft">
        Foto yang paling menolong: teksturnya di kulit, warnanya di cahaya siang, kemasannya di tangan.
      </p>
    </div>
  )
}
