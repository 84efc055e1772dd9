import { z } from 'zod'
import { COUNTRY_DEFAULT } from '../../../contract/constants.ts'
import { answer } from '../../http/answer.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { areaQuery, provinceQuery } from './area-query.ts'
import * as store from './area-store.ts'

/** The shop delivers inside one country. */
const countries = [{ id: 'ID', _id: 'ID', name: COUNTRY_DEFAULT }]

/** The lists of the address form, each by name, the same for everybody (ADDR-07..ADDR-11). */
export function areaRoutes(app: App, { db }: Shop): void {
  const config = { isPublic: true }
  const docs = (summary: string) => ({ tags: ['delivery'], summary })

  app.get(
    '/countries',
    {
      config,
      schema: { ...docs('Countries'), querystring: z.object({ name: z.string().max(80).optional() }) },
    },
    async ({ query: { name } }) =>
      answer(countries.filter(country => !name || country.name.toLowerCase() === name.toLowerCase())),
  )
  app.get(
    '/provinces',
    { config, schema: { ...docs('Provinces'), querystring: provinceQuery } },
    async request => answer(await store.listProvinces(db, request.query)),
  )
  app.get(
    '/cities',
    {
      config,
      schema: {
        ...docs('Cities of a province'),
        querystring: areaQuery('province_id', 'Provinsi belum diisi'),
      },
    },
    async ({ query }) => answer(await store.listCities(db, query.parent, query)),
  )
  app.get(
    '/districts',
    {
      config,
      schema: {
        ...docs('Districts of a city'),
        querystring: areaQuery('city_id', 'Kota/Kabupaten belum diisi'),
      },
    },
    async ({ query }) => answer(await store.listDistricts(db, query.parent, query)),
  )
  app.get(
    '/subdistricts',
    {
      config,
      schema: {
        ...docs('Subdistricts of a district, with their postal code where it is known'),
        querystring: areaQuery('district_id', 'Kecamatan belum diisi'),
      },
    },
    async ({ query }) => answer(await store.listSubdistricts(db, query.parent, query)),
  )
}
