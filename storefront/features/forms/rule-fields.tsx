import { type ComponentProps, useState } from 'react'
import { z } from 'zod'
import { formRules, withConfirmation } from '../../../contract/form-rules.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { useValidatedForm } from './use-validated-form.ts'

type FieldName = keyof typeof formRules

const names = Object.keys(formRules) as FieldName[]
const schema = withConfirmation(
  withConfirmation(z.object(formRules), 'regpassword', 'repassword'),
  'newpassword',
  'confirmnewpassword',
)
const emptyForm = Object.fromEntries(names.map(name => [name, ''])) as Record<FieldName, string>

/**
 * One field for each rule in `formRules` (FORM-01 to FORM-27), so that people (`/dev/forms`) and the scenarios can try
 * them.
 */
export function RuleFields() {
  const { submit, field } = useValidatedForm({ schema, defaultValues: emptyForm })
  const [isValid, setIsValid] = useState(false)
  return (
    <form
      noValidate
      aria-label="Form table"
      onSubmit={submit(
        () => setIsValid(true),
        () => setIsValid(false),
      )}
      className="mt-5 grid gap-4 rounded-card bg-white p-5 md:grid-cols-3"
    >
      {names.map(name =>
        name.includes('password') ? (
          <PasswordField key={name} {...field(name)} label={name} autoComplete="new-password" />
        ) : (
          <TextField key={name} {...field(name)} label={name} kind={kindOf[name]} />
        ),
      )}
      <Button type="submit" className="self-start md:col-span-3">
        Periksa
      </Button>
      <p role="status">{isValid ? 'Semua data sudah benar.' : ''}</p>
    </form>
  )
}

const kindOf: Partial<Record<FieldName, ComponentProps<typeof TextField>['kind']>> = {
  contact: 'name',
  zipcode: 'postcode',
  kode_pos: 'postcode',
  phone: 'phone',
  hp: 'phone',
  minhp: 'phone',
  handphone: 'phone',
  username: 'user-name',
  regusername: 'user-name',
  email: 'email',
  customeremail: 'email',
  firstname: 'given-name',
  lastname: 'family-name',
  first_name: 'given-name',
  last_name: 'family-name',
  npwp_number: 'digits',
  fullname: 'name',
  tanggal: 'day',
}
