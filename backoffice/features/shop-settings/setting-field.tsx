import { Plus, X } from 'lucide-react'
import { withDots } from '../../../contract/rupiah.ts'
import {
  LINKS_MAX,
  type SettingKind,
  type ShownSetting,
  shopSettings,
} from '../../../contract/staff/shop-settings.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FieldError } from '../forms/field-error.tsx'
import type { Link } from './setting-values.ts'

const units: Partial<Record<SettingKind, string>> = { rupiah: 'Rp', days: 'hari' }

/** The field of a setting, by its kind; below it what it does. */
export function SettingField({
  setting: { key, label, description },
  value,
  errorAt,
  onValue,
}: {
  setting: ShownSetting
  value: unknown
  /** The error at a path of the form: the setting's key, or within it as "socialLinks.0.url". */
  errorAt: (path: string) => string | undefined
  onValue: (value: unknown) => void
}) {
  const { kind } = shopSettings[key]
  const error = errorAt(key)
  if (kind === 'links')
    return (
      <LinksField
        label={label}
        description={description}
        links={value as Link[]}
        errorAt={path => errorAt(path === '' ? key : `${key}.${path}`)}
        onLinks={onValue}
      />
    )
  if (kind === 'text')
    return (
      <TextField
        label={label}
        hint={description}
        error={error}
        autoComplete="off"
        value={String(value ?? '')}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    )
  const unit = units[kind]
  return (
    <TextField
      label={unit ? `${label} (${unit})` : label}
      hint={description}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      value={typeof value === 'number' ? withDots(value) : ''}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '').slice(0, 12)
        onValue(digits === '' ? null : Number(digits))
      }}
    />
  )
}

function LinksField({
  label,
  description,
  links,
  errorAt,
  onLinks,
}: {
  label: string
  description: string
  links: readonly Link[]
  errorAt: (path: string) => string | undefined
  onLinks: (links: Link[]) => void
}) {
  const change = (at: number, part: Partial<Link>) =>
    onLinks(links.map((link, index) => (index === at ? { ...link, ...part } : link)))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-note font-bold">{label}</legend>
      <ol className="stack gap-2">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity while they are typed
          <li key={index} className="grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)_auto] items-start gap-2">
            <TextField
              label={<span className="sr-only">Nama tautan {index + 1}</span>}
              placeholder="Instagram"
              autoComplete="off"
              error={errorAt(`${index}.name`)}
              value={link.name}
              onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
            />
            <TextField
              label={<span className="sr-only">Alamat tautan {index + 1}</span>}
              placeholder="https://www.instagram.com/toko"
              type="url"
              inputMode="url"
              autoComplete="off"
              error={errorAt(`${index}.url`)}
              value={link.url}
              onChange={({ currentTarget }) => change(index, { url: currentTarget.value })}
            />
            <IconButton
              label={`Hapus tautan ${link.name || index + 1}`}
              onClick={() => onLinks(links.filter((_, at) => at !== index))}
            >
              <X aria-hidden size={17} />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="small"
          disabled={links.length >= LINKS_MAX}
          onClick={() => onLinks([...links, { name: '', url: '' }])}
        >
          <Plus aria-hidden size={15} />
          Tambah tautan
        </Button>
        <span className="text-note text-ink-soft">{description}</span>
      </div>
      <FieldError text={errorAt('')} />
    </fieldset>
  )
}
