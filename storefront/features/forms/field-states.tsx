import type { ReactNode } from 'react'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Checkbox, PasswordField, TextArea, TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'

/** Each field in each of its states, for developers to look at (`/dev/forms`) and for the scenarios. */
export function FieldStates() {
  return (
    <div className="mt-5 grid gap-8 md:grid-cols-2">
      {states.map(({ name, props }) => (
        <section key={name} aria-label={name} className="grid content-start gap-4 rounded-card bg-white p-5">
          <h2 className="font-bold">{name}</h2>
          <TextField {...props} kind="email" label="Email" defaultValue={valueIn(name, 'sari@example.com')} />
          <TextField {...props} kind="phone" label="Nomor handphone" />
          <TextField {...props} kind="day" label="Tanggal lahir" autoComplete="bday" max="2026-12-31" />
          <TextField {...props} kind="one-time-code" label="Kode verifikasi" />
          <PasswordField
            {...props}
            label="Password"
            autoComplete="new-password"
            defaultValue={valueIn(name, 'matahari-pagi')}
          />
          <SelectField {...props} label="Provinsi" placeholder="Pilih provinsi" choices={provinces} />
          <TextArea {...props} label="Pesan" maxChars={40} defaultValue={valueIn(name, longMessage)} />
          <ChoiceField {...props} name={`gender ${name}`} label="Jenis kelamin" choices={genders} />
          <Checkbox label="Jadikan alamat utama" disabled={props.disabled} />
        </section>
      ))}
    </div>
  )
}

interface State {
  isRequired?: boolean
  hint?: ReactNode
  error?: string
  disabled?: boolean
}
const states: { name: string; props: State }[] = [
  { name: 'empty', props: {} },
  { name: 'required', props: { isRequired: true } },
  { name: 'with a hint', props: { hint: 'Misalnya seperti di KTP' } },
  { name: 'filled', props: { isRequired: true } },
  { name: 'wrong', props: { isRequired: true, error: 'Data belum diisi' } },
  { name: 'disabled', props: { disabled: true } },
]
const valueIn = (state: string, value: string) => (state === 'filled' ? value : '')

const longMessage = 'Selamat ulang tahun, Rani! Semoga makin bersinar.'
const provinces = [
  { value: '35', name: 'Jawa Timur' },
  { value: '94', name: 'Papua' },
]
const genders = [
  { value: 'Female', name: 'Perempuan' },
  { value: 'Male', name: 'Laki-laki' },
]
