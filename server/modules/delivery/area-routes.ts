import { z } from 'zod'
import { COUNTRY_DEFAULT } from '../../../contract/constants.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { areaQuery, provinceQuery } from './area-query.ts'
import { listAreas } from './area-store.ts'

/** The shop delivers within one country only. */
const countries = [{ id: 'ID', _id: 'ID', name: COUNTRY_DEFAULT }]

/** The levels below provinces: the field that names the parent, and the message when it is missing. */
const levels = [
  {
    level: 'cities',
    parent: 'province_id',
    missing: 'Provinsi belum diisi',
    summary: 'Cities of a province',
  },
  {
    level: 'districts',
    parent: 'city_id',
    missing: 'Kota/Kabupaten belum diisi',
    summary: 'Districts of a city',
  },
  {
    level: 'subdistricts',
    parent: 'district_id',
    missing: 'Kecamatan belum diisi',
    summary: 'Subdistricts of a district, with their postal code where it is known',
  },
] as const

const config = { isPublic: true }

const docs = (summary: string) => ({ tags: ['delivery'], summary })

/** Serves the lists of the address form, sorted by name, the same for everybody (ADDR-07 to ADDR-11). */
export function areaRoutes(app: App, shop: Shop): void {
  getCountries(app)
  getProvinces(app, shop)
  getLowerAreas(app, shop)
}

function getCountries(app: App): void {
  app.get(
    '/countries',
    {
      config,
      schema: { ...docs('Countries'), querystring: z.object({ name: z.string().max(80).optional() }) },
    },
    async ({ query: { name } }) =>
      successBody(countries.filter(country => !name || country.name.toLowerCase() === name.toLowerCase())),
  )
}

function getProvinces(app: App, { db }: Shop): void {
  app.get(
    '/provinces',
    { config, schema: { ...docs('Provinces'), querystring: provinceQuery } },
    async ({ query }) => successBody(await listAreas(db, 'provinces', query)),
  )
}

function getLowerAreas(app: App, { db }: Shop): void {
  for (const { level, parent, missing, summary } of levels)
    app.get(
      `/${level}`,
      { config, schema: { ...docs(summary), querystring: areaQuery(parent, missing) } },
      async ({ query }) => successBody(await listAreas(db, level, query)),
    )
}
