import { type Permission, permissionAreas, permissions } from '../../../contract/staff/permissions.ts'
import { useMe } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/field.tsx'

/** The permissions to choose from, by area; those that the person lacks cannot be changed. */
export function PermissionsCard({
  chosen,
  onChosen,
  isFixed = false,
  offered = permissions,
  hintOf,
}: {
  chosen: readonly string[]
  onChosen: (permissions: Permission[]) => void
  /** Nobody can change them. */
  isFixed?: boolean
  offered?: readonly Permission[]
  hintOf?: (permission: Permission) => string | undefined
}) {
  const me = useMe()
  const toggle = (permission: Permission) =>
    onChosen(
      inOrder(
        chosen.includes(permission) ? chosen.filter(other => other !== permission) : [...chosen, permission],
      ),
    )
  const areas = permissionAreas
    .map(area => ({ ...area, permissions: area.permissions.filter(({ name }) => offered.includes(name)) }))
    .filter(area => area.permissions.length > 0)
  return (
    <Card
      title="Izin"
      aside={
        <span className="text-note text-ink-soft">
          {chosen.length} dipilih.
          {offered.every(name => me.permissions.includes(name))
            ? ''
            : ' Yang abu-abu tidak kamu punya, jadi tidak bisa kamu ubah.'}
        </span>
      }
    >
      <div className="gap-x-8 md:columns-2 xl:columns-4">
        {areas.map(({ label, permissions: ofArea }) => (
          <fieldset key={label} className="mb-4 break-inside-avoid">
            <legend className="mb-0.5 text-note font-bold">{label}</legend>
            {ofArea.map(({ name, label: words }) => (
              <Checkbox
                key={name}
                label={words}
                hint={hintOf?.(name)}
                checked={chosen.includes(name)}
                disabled={isFixed || !me.permissions.includes(name)}
                onChange={() => toggle(name)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Card>
  )
}

/** Sorted as the contract lists them, so that a permission taken and given back leaves the form as it was. */
export const inOrder = (names: readonly string[]) => permissions.filter(name => names.includes(name))
