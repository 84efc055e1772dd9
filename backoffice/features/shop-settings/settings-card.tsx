import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type SettingGroup, type ShownSetting, settingGroups } from '../../../contract/staff/shop-settings.ts'
import { call } from '../../api/call.ts'
import { useCan } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { LastChange } from '../values/last-change.tsx'
import { SettingField } from './setting-field.tsx'
import { changesOf, isSame, schemaOf, settingText, type TypedSettings, typedOf } from './setting-values.ts'
import { settingsKey } from './settings-queries.ts'

/** The settings of a group: a form for who may change them, otherwise what they are (SET-01). */
export function SettingsCard({
  group,
  settings,
}: {
  group: SettingGroup
  settings: readonly ShownSetting[]
}) {
  const can = useCan()
  const ofGroup = settings.filter(setting => setting.group === group)
  const { label, description } = settingGroups[group]
  return (
    <Card title={label}>
      <p className="-mt-2 mb-4 text-note text-ink-soft">{description}</p>
      {can('settings.write') ? (
        <SettingsForm group={group} settings={ofGroup} />
      ) : (
        <dl className="stack gap-4">
          {ofGroup.map(setting => (
            <div key={setting.key}>
              <dt className="text-note font-bold">{setting.label}</dt>
              <dd className="wrap-anywhere">{settingText(setting, setting.value)}</dd>
              <dd className="text-note text-ink-soft">{setting.description}</dd>
              <dd>
                <AboutSetting setting={setting} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

function SettingsForm({ group, settings }: { group: SettingGroup; settings: readonly ShownSetting[] }) {
  const queries = useQueryClient()
  const [schema] = useState(() => schemaOf(settings))
  const form = useStaffForm<TypedSettings, TypedSettings, unknown>({
    schema,
    defaultValues: typedOf(settings),
    draft: `settings.${group}`,
    send: body => call('PUT', '/settings', { body: { changes: changesOf(body) } }),
    async onDone() {
      await queries.invalidateQueries({ queryKey: settingsKey })
      say('Disimpan. Berlaku seketika.')
    },
  })
  const { isDirty } = form.form.formState
  const values = form.form.watch()
  useEffect(() => {
    const fresh = typedOf(settings)
    if (!isDirty && !isSame(values.seen, fresh.seen)) form.form.reset(fresh)
  })
  const isChanged = changesOf(values).length > 0
  const errorAt = (path: string) => form.form.getFieldState(path, form.form.formState).error
  return (
    <form ref={form.element} noValidate onSubmit={form.submit} className="stack gap-4">
      {settings.map(setting => (
        <div key={setting.key}>
          <SettingField
            setting={setting}
            value={values[setting.key]}
            errorAt={path => errorAt(path)?.message}
            onValue={value =>
              form.form.setValue(setting.key, value, {
                shouldDirty: true,
                shouldValidate: errorAt(setting.key) !== undefined,
              })
            }
          />
          <AboutSetting
            setting={setting}
            typed={values[setting.key]}
            onReset={() =>
              form.form.setValue(setting.key, setting.initial, { shouldDirty: true, shouldValidate: true })
            }
          />
        </div>
      ))}
      <FormNotices
        refusal={form.refusal}
        conflict={form.conflict}
        isRestored={form.isRestored}
        onDiscard={form.discardDraft}
        onReload={() => {
          // The newest values are taken when they arrive, unless something has been typed by then.
          form.discardDraft()
          void queries.invalidateQueries({ queryKey: settingsKey })
        }}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="main" isBusy={form.isBusy} disabled={!isChanged}>
          Simpan {settingGroups[group].label.toLowerCase()}
        </Button>
      </div>
    </form>
  )
}

/** What it is at first, who changed it last, and the way back. */
const AboutSetting = ({
  setting,
  typed = setting.value,
  onReset,
}: {
  setting: ShownSetting
  typed?: unknown
  onReset?: () => void
}) => {
  const isAsAtFirst = isSame(typed, setting.initial)
  return (
    <p className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5 text-note text-faint">
      <span className="min-w-0 wrap-anywhere">
        {isAsAtFirst ? 'Seperti awalnya' : `Awalnya: ${settingText(setting, setting.initial)}`}
        {setting.changed ? (
          <>
            {' '}
            · <LastChange changed={setting.changed} />
          </>
        ) : null}
      </span>
      {onReset && !isAsAtFirst ? (
        <button
          type="button"
          onClick={onReset}
          className="min-h-6 font-semibold text-coral-deep underline"
          aria-label={`Kembalikan ${setting.label} ke awal`}
        >
          Kembalikan
        </button>
      ) : null}
    </p>
  )
}
