import type { Carriers, StaffCarrier, ZoneFee } from '../../../../contract/staff/carriers.ts'
import type { Shop } from '../../../shop.ts'
import { lastChanges } from '../../../staff-actions/last-changes.ts'
import { listMethods, listRates } from '../shipping-table.ts'

/** Lists the carriers with their fees by province (SET-01); provinces that only a fee knows keep their code as name. */
export async function listCarriers({ db, env }: Pick<Shop, 'db' | 'env'>): Promise<Carriers> {
  const rates = await listRates(db)
  const changes = await lastChanges(db, 'delivery method')
  const known = await db.selectFrom('provinces').select(['code', 'name']).execute()
  const nameOf = new Map(known.map(({ code, name }) => [code, name]))
  const codes = new Set([...nameOf.keys(), ...rates.map(rate => rate.province_code)])
  return {
    carriers: (await listMethods(db)).map(
      (method): StaffCarrier => ({
        type: method.type,
        name: method.name,
        carrier: method.carrier,
        description: method.description,
        is_on: method.is_active,
        is_sold: !method.isNotOffered,
        version: method.version,
        changed: changes.get(method.type) ?? null,
        fees: Object.fromEntries(
          rates
            .filter(rate => rate.shipping_type === method.type)
            .map(({ shipping_type: _type, province_code: code, ...fee }): [string, ZoneFee] => [code, fee]),
        ),
      }),
    ),
    provinces: [...codes].sort().map(code => ({ code, name: nameOf.get(code) ?? code })),
    rate_provider: env.RAJAONGKIR_KEY ? 'RajaOngkir' : env.BITESHIP_KEY ? 'Biteship' : null,
  }
}
