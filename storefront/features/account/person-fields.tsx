import type { ComponentProps } from 'react'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { TextField } from '../../ui/field.tsx'

type FieldOf<Name extends string> = (name: Name) => Omit<ComponentProps<typeof TextField>, 'label'>

export const NameFields = ({ field }: { field: FieldOf<'first_name' | 'last_name'> }) => (
  <div className="grid gap-4 md:grid-cols-2">
    <TextField {...field('first_name')} kind="given-name" label="Nama depan" />
    <TextField {...field('last_name')} kind="family-name" label="Nama belakang" />
  </div>
)

type PersonField = 'first_name' | 'last_name' | 'email' | 'user_name' | 'phone_no'

/** The fields of a new account, in the registration form and after a social login (AUTH-04, AUTH-15). */
export const PersonFields = ({ field }: { field: FieldOf<PersonField> }) => (
  <>
    <NameFields field={field} />
    <TextField {...field('email')} kind="email" label="Email" />
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        {...field('user_name')}
        kind="user-name"
        label="Username"
        hint="4–16 huruf, angka, - atau _"
      />
      <TextField {...field('phone_no')} kind="phone" label="Nomor handphone" />
    </div>
  </>
)

export const GenderField = ({ field }: { field: FieldOf<'gender'> }) => (
  <ChoiceField {...field('gender')} label="Jenis kelamin" choices={genders} />
)

const genders = [
  { value: 'Female', name: 'Perempuan' },
  { value: 'Male', name: 'Laki-laki' },
]
