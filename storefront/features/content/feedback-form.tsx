import { feedbackBody, type ShownStore } from '../../../contract/content.ts'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { FieldGroup, TextArea, TextField } from '../../ui/field.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { SelectField } from '../../ui/select.tsx'
import { StarRadios } from '../../ui/star-radios.tsx'
import { useCaptcha } from '../account/use-captcha.ts'
import { useSubmitForm } from '../forms/use-submit-form.ts'

const ratingNames = ['Kecewa', 'Kurang', 'Cukup', 'Senang', 'Senang sekali']

/** Feedback on a visit to a store (FORM-23). */
export default function FeedbackForm({ stores }: { stores: ShownStore[] }) {
  const getCaptchaToken = useCaptcha('feedback')
  const form = useSubmitForm({
    schema: feedbackBody,
    defaultValues: {
      fullname: '',
      store: stores[0]?.value ?? '',
      rate: '',
      tanggal: '',
      feedback: '',
      recaptcha_token: '',
    },
    send: async body => {
      await api.post<null>('/api/feedback', { ...body, recaptcha_token: await getCaptchaToken() })
      return true
    },
  })
  const rate = form.field('rate')
  const stars = Number(form.hook.watch('rate'))
  return (
    <section
      aria-labelledby="masukan-judul"
      className="mx-auto mt-(--section) max-w-[680px] rounded-panel bg-white p-5 shadow-1 lg:rounded-stage lg:p-10"
    >
      <h2 id="masukan-judul" className="voice text-[1.5rem] leading-tight lg:text-3xl">
        Baru dari toko kami?
      </h2>
      <p className="mt-1 text-ink-soft">Ceritakan kunjunganmu, yang menyenangkan maupun yang tidak.</p>
      {form.response === true ? (
        <p role="status" className="mt-6 rounded-card bg-teal-tint px-4 py-4 font-semibold text-teal">
          Terima kasih! Masukanmu sudah kami terima.
        </p>
      ) : (
        <form noValidate onSubmit={form.submit} className="mt-6 grid gap-4">
          <TextField {...form.field('fullname')} kind="name" label="Nama lengkap" />
          <div className="grid gap-4 md:grid-cols-2">
            <SelectField
              {...form.field('store')}
              label="Toko"
              placeholder="Pilih toko"
              choices={stores.map(({ value, name }) => ({ value, name }))}
            />
            <TextField
              {...form.field('tanggal')}
              kind="day"
              max={jakartaDay(new Date())}
              label="Tanggal kunjungan"
            />
          </div>
          <FieldGroup label="Penilaian" error={rate.error} isRequired={rate.isRequired}>
            <div className="-ml-1.5 flex flex-wrap items-center gap-x-3">
              <StarRadios
                name={rate.name}
                ref={rate.ref}
                onChange={rate.onChange}
                onBlur={rate.onBlur}
                stars={stars}
              />
              <span aria-hidden className="font-semibold">
                {ratingNames[stars - 1]}
              </span>
            </div>
          </FieldGroup>
          <TextArea {...form.field('feedback')} label="Masukanmu" maxChars={4000} rows={4} />
          <FormRefusal text={form.refusal} />
          <Button type="submit" isBusy={form.isBusy} className="justify-self-start max-md:w-full">
            Kirim masukan
          </Button>
        </form>
      )}
    </section>
  )
}
