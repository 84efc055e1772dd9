import { type ContactBody, contactBody } from '../../../contract/content.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { useCaptcha } from '../account/use-captcha.ts'
import { useSubmitForm } from '../forms/use-submit-form.ts'

const texts = {
  contact: {
    title: 'Kirim pesan',
    line: 'Tentang produk, pesanan, atau sekadar menyapa. Kami membalas lewat email.',
    subject: 'Perihal',
    message: 'Pesanmu',
    action: 'Kirim pesan',
  },
  reseller: {
    title: 'Daftar jadi reseller',
    line: 'Ceritakan tokomu dan kotanya. Kami membalas dalam dua hari kerja.',
    subject: 'Nama toko dan kota',
    message: 'Tentang tokomu',
    action: 'Kirim pendaftaran',
  },
}

/** CONTENT-07, CONTENT-08 */
export default function ContactForm({ about }: { about: ContactBody['about'] }) {
  const text = texts[about]
  const getCaptchaToken = useCaptcha('contact')
  const form = useSubmitForm({
    schema: contactBody,
    defaultValues: {
      about,
      customername: '',
      customeremail: '',
      customersubject: '',
      customermessage: '',
      recaptcha_token: '',
    },
    send: async body => {
      await api.post<null>('/api/contact', { ...body, recaptcha_token: await getCaptchaToken() })
      return true
    },
  })
  return (
    <section
      id="kirim-pesan"
      aria-labelledby="kirim-pesan-judul"
      className="mx-auto mt-(--section) max-w-[680px] scroll-mt-28 rounded-panel bg-white p-5 shadow-1 lg:rounded-stage lg:p-10"
    >
      <h2 id="kirim-pesan-judul" className="voice text-[1.5rem] leading-tight lg:text-3xl">
        {text.title}
      </h2>
      <p className="mt-1 text-ink-soft">{text.line}</p>
      {form.response === true ? (
        <p role="status" className="mt-6 rounded-card bg-teal-tint px-4 py-4 font-semibold text-teal">
          Terima kasih! Pesanmu sudah kami terima.
        </p>
      ) : (
        <form noValidate onSubmit={form.submit} className="mt-6 grid gap-4">
          <div className="grid gap-4 md:grid-cols-2">
            <TextField {...form.field('customername')} kind="name" label="Nama" />
            <TextField {...form.field('customeremail')} kind="email" label="Email" />
          </div>
          <TextField {...form.field('customersubject')} label={text.subject} />
          <TextArea {...form.field('customermessage')} label={text.message} maxChars={4000} rows={5} />
          <FormRefusal text={form.refusal} />
          <Button type="submit" isBusy={form.isBusy} className="justify-self-start max-md:w-full">
            {text.action}
          </Button>
        </form>
      )}
    </section>
  )
}
