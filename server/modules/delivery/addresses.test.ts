import { describe, expect, test } from 'vitest'
import type { Address } from '../../../contract/delivery.ts'
import { naughty, unstorable } from '../../testing/naughty-strings.ts'
import { makeAreas, makeMember, tebet } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { requireAddress } from './index.ts'

const { shop, app } = await openTestShop()
await makeAreas(shop.db)

type Member = Awaited<ReturnType<typeof makeMember>>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const call = (member: Pick<Member, 'headers'>, method: Method, url: string, payload?: object) =>
  app.inject({ method, url: `/api${url}`, headers: member.headers, ...(payload ? { payload } : {}) })
const guest = { headers: { cookie: '' } }

async function add(member: Member, overrides: Parameters<typeof tebet>[0] = {}): Promise<Address> {
  const response = await call(member, 'POST', '/addresses', tebet(overrides))
  expect(response.statusCode).toBe(200)
  return response.json().data
}
const listOf = async (member: Member): Promise<Address[]> =>
  (await call(member, 'GET', '/users/me/addresses?fields=address')).json().data
const defaultsOf = async (member: Member) =>
  (await listOf(member)).filter(address => address.is_default).map(address => address._id)

describe('saving addresses', () => {
  test('[ADDR-01] [ADDR-05] [ADDR-13] [ADDR-14] [ADDR-15] [ADDR-17] a new address is listed as it was entered', async () => {
    const member = await makeMember(shop)
    const body = {
      ...tebet(),
      firstname: 'Sari',
      lastname: 'Wulandari Putri',
      npwp_number: '012345678901234',
    }
    const response = await call(member, 'POST', '/addresses', body)
    expect(response.json().message).toBe('Alamat kamu berhasil tersimpan.')
    expect(await listOf(member)).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{32}$/),
        title: 'Rumah',
        contact: 'Sari Wulandari',
        firstname: 'Sari',
        lastname: 'Wulandari Putri',
        address1: 'Jl. Tebet Barat Dalam VII No. 12',
        address2: 'Pagar hijau',
        country: { _id: 'ID', name: 'Indonesia' },
        province: { id: '31', _id: '31', name: 'DKI Jakarta' },
        city: { id: '31.74', _id: '31.74', name: 'Kota Jakarta Selatan' },
        district: { id: '31.74.01', _id: '31.74.01', name: 'Tebet' },
        subdistrict: { id: '31.74.01.1002', _id: '31.74.01.1002', name: 'Tebet Barat' },
        zipcode: '12810',
        phone: '081234567890',
        npwp_number: '012345678901234',
        is_default: true,
        is_selected: false,
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ])
  })

  test('first and last name default to the contact’s; the subdistrict may be left out', async () => {
    const member = await makeMember(shop)
    const address = await add(member, { contact: 'Sari Wulandari Putri', subdistrict: undefined })
    expect(address).toMatchObject({ firstname: 'Sari', lastname: 'Wulandari Putri', subdistrict: null })
    expect(await add(member, { contact: 'Sukarno' })).toMatchObject({ firstname: 'Sukarno', lastname: '' })
  })

  test('[ADDR-02] a changed address shows in the list', async () => {
    const member = await makeMember(shop)
    const { _id } = await add(member)
    const bandung = tebet({
      title: 'Kantor',
      province: '32',
      city: '32.73',
      district: '32.73.01',
      subdistrict: '32.73.01.1001',
      zipcode: '40151',
    })
    const response = await call(member, 'PUT', `/addresses/${_id}`, bandung)
    expect(response.json().message).toBe('Alamat kamu berhasil tersimpan.')
    expect(await listOf(member)).toMatchObject([
      { _id, title: 'Kantor', city: { name: 'Kota Bandung' }, zipcode: '40151', is_default: true },
    ])
  })

  test('[ADDR-03] a removed address is no longer listed', async () => {
    const member = await makeMember(shop)
    const { _id } = await add(member)
    const response = await call(member, 'DELETE', `/addresses/${_id}`)
    expect(response.json()).toEqual({ success: true, data: null, message: 'Alamat kamu berhasil dihapus.' })
    expect(await listOf(member)).toEqual([])
    expect((await call(member, 'DELETE', `/addresses/${_id}`)).statusCode).toBe(404)
  })

  test('[ADDR-06] the filter loads one address, and only the member’s own', async () => {
    const [sari, wayan] = [await makeMember(shop), await makeMember(shop)]
    const { _id } = await add(sari)
    const findAddress = (member: Member, filter: object) =>
      call(member, 'GET', `/users?fields=address&filter=${encodeURIComponent(JSON.stringify(filter))}`)
    expect((await findAddress(sari, { _id: sari.id, 'address._id': _id })).json().data).toMatchObject({
      _id,
      title: 'Rumah',
    })
    expect((await findAddress(wayan, { _id: sari.id, 'address._id': _id })).statusCode).toBe(404)
    expect((await findAddress(wayan, { _id: wayan.id, 'address._id': _id })).statusCode).toBe(404)
    for (const filter of [{}, { _id: sari.id }, { _id: sari.id, 'address._id': _id, email: 'x' }]) {
      const response = await findAddress(sari, filter)
      expect([response.statusCode, response.json().code]).toEqual([400, 'INVALID_FILTER'])
    }
  })

  test('both spellings of every path work the same way', async () => {
    const member = await makeMember(shop)
    const address = (await call(member, 'POST', '/address', tebet())).json().data
    await call(member, 'PUT', `/address/${address._id}`, tebet({ title: 'Kantor' }))
    expect((await call(member, 'GET', '/user/me/addresses')).json().data).toMatchObject([{ title: 'Kantor' }])
    const other = await add(member)
    await call(member, 'PUT', `/addresses/${other._id}/default`)
    expect(await defaultsOf(member)).toEqual([other._id])
    expect((await call(member, 'DELETE', `/address/${address._id}`)).statusCode).toBe(200)
  })
})

describe('the default address', () => {
  test('[ADDR-04] [ADDR-17] the first address is the default until another is made the default', async () => {
    const member = await makeMember(shop)
    const [first, second] = [await add(member), await add(member)]
    expect(await defaultsOf(member)).toEqual([first._id])
    const response = await call(member, 'PUT', `/address/${second._id}/default`)
    expect(response.json().data.is_default).toBe(true)
    expect(await defaultsOf(member)).toEqual([second._id])
    const third = await add(member, { is_default: true })
    expect(await defaultsOf(member)).toEqual([third._id])
    await call(member, 'PUT', `/addresses/${first._id}`, tebet({ is_default: true }))
    expect(await defaultsOf(member)).toEqual([first._id])
  })

  test('an update cannot unset the default', async () => {
    const member = await makeMember(shop)
    const { _id } = await add(member)
    await call(member, 'PUT', `/addresses/${_id}`, tebet({ is_default: false }))
    expect(await defaultsOf(member)).toEqual([_id])
  })

  test('when it is removed, the newest of the others takes its place', async () => {
    const member = await makeMember(shop)
    const [first, , third] = [await add(member), await add(member), await add(member)]
    await call(member, 'DELETE', `/addresses/${first._id}`)
    expect(await defaultsOf(member)).toEqual([third._id])
  })

  test('concurrent requests to become the default, mixed with additions and removals, leave exactly one default', async () => {
    const member = await makeMember(shop)
    const addresses = [await add(member), await add(member), await add(member), await add(member)]
    const responses = await Promise.all([
      ...addresses.map(address => call(member, 'PUT', `/address/${address._id}/default`)),
      ...addresses.map(() => call(member, 'POST', '/addresses', tebet({ is_default: true }))),
      call(member, 'DELETE', `/addresses/${addresses[0]?._id}`),
      ...addresses.map(address =>
        call(member, 'PUT', `/addresses/${address._id}`, tebet({ is_default: true })),
      ),
    ])
    for (const response of responses) expect([200, 404]).toContain(response.statusCode)
    expect(await defaultsOf(member)).toHaveLength(1)
    expect(await listOf(member)).toHaveLength(7)
  })
})

/** Sets the address of the member's bag, which is created if there is none. */
const choose = async (member: Member, addressId: string) => {
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into carts (member_id) values ($1) on conflict (member_id) where closed_at is null
     do update set updated_at = now() returning id`,
    [member.id],
  )
  return call(member, 'PUT', `/carts/${rows[0]?.id}/address/${addressId}`)
}

describe('limits and refusals', () => {
  test('of fifteen concurrent additions, ten are saved', async () => {
    const member = await makeMember(shop)
    const responses = await Promise.all(
      Array.from({ length: 15 }, () => call(member, 'POST', '/addresses', tebet({ is_default: true }))),
    )
    const refusals = responses.filter(response => response.statusCode !== 200)
    expect(refusals.map(response => response.json().code)).toEqual(Array(5).fill('ADDRESS_LIMIT'))
    expect(refusals[0]?.statusCode).toBe(409)
    expect(await listOf(member)).toHaveLength(10)
    expect(await defaultsOf(member)).toHaveLength(1)
  })

  test('each area must be inside the one above; the refusal names the field', async () => {
    const member = await makeMember(shop)
    const wrong = [
      [{ province: '99' }, 'province'],
      [{ city: '32.73' }, 'city'],
      [{ district: '32.73.01' }, 'district'],
      [{ subdistrict: '32.73.01.1001' }, 'subdistrict'],
      [{ subdistrict: 'x' }, 'subdistrict'],
      [{ province: '32' }, 'city'],
    ] as const
    const { _id } = await add(member)
    for (const [overrides, field] of wrong)
      for (const [method, url] of [
        ['POST', '/addresses'],
        ['PUT', `/addresses/${_id}`],
      ] as const) {
        const response = await call(member, method, url, tebet(overrides))
        expect(response.statusCode).toBe(400)
        expect(response.json()).toMatchObject({ code: 'AREA_UNKNOWN', field })
      }
    expect(await listOf(member)).toHaveLength(1)
  })

  test('no call reaches another member’s address', async () => {
    const [sari, wayan] = [await makeMember(shop), await makeMember(shop)]
    const sarisAddress = await add(sari)
    const wayansAddress = await add(wayan)
    for (const response of [
      await call(wayan, 'PUT', `/addresses/${sarisAddress._id}`, tebet({ title: 'Dicuri' })),
      await call(wayan, 'PUT', `/address/${sarisAddress._id}/default`),
      await call(wayan, 'DELETE', `/addresses/${sarisAddress._id}`),
      await call(wayan, 'PUT', '/addresses/tidak-ada', tebet()),
      await choose(wayan, sarisAddress._id),
    ])
      expect([response.statusCode, response.json().message]).toEqual([404, 'Alamat tidak ditemukan.'])
    await expect(requireAddress(shop.db, wayan.id, sarisAddress._id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await listOf(sari)).toEqual([sarisAddress])
    expect(await defaultsOf(wayan)).toEqual([wayansAddress._id])
  })

  test('guests cannot read or save addresses', async () => {
    for (const [method, url] of [
      ['GET', '/users/me/addresses'],
      ['POST', '/addresses'],
      ['PUT', '/addresses/x'],
      ['PUT', '/address/x/default'],
      ['DELETE', '/addresses/x'],
    ] as const) {
      const response = await call(guest, method, url, method === 'GET' ? undefined : tebet())
      expect([url, response.statusCode, response.json().code]).toEqual([url, 401, 'NOT_LOGGED_IN'])
    }
  })
})

describe('the address of the bag', () => {
  test('[ADDR-28] the chosen address is marked, until it is removed', async () => {
    const member = await makeMember(shop)
    const [first, second] = [await add(member), await add(member)]
    expect((await choose(member, second._id)).statusCode).toBe(200)
    const selected = (await listOf(member)).filter(address => address.is_selected)
    expect(selected.map(address => address._id)).toEqual([second._id])
    await call(member, 'DELETE', `/addresses/${second._id}`)
    expect(await listOf(member)).toMatchObject([{ _id: first._id, is_selected: false }])
  })

  test('choosing an address while it is removed succeeds or is refused, never a 500', async () => {
    const member = await makeMember(shop)
    for (let round = 0; round < 10; round += 1) {
      const { _id } = await add(member)
      const responses = await Promise.all([
        choose(member, _id),
        call(member, 'DELETE', `/addresses/${_id}`),
        choose(member, _id),
      ])
      for (const response of responses) expect(response.statusCode).toBeLessThan(500)
      expect(await listOf(member)).toEqual([])
    }
  })
})

describe('what people and attackers type', () => {
  const fields = [
    ...(Object.keys(tebet()) as (keyof ReturnType<typeof tebet>)[]),
    'firstname',
    'lastname',
    'npwp_number',
  ] as const

  for (const field of fields)
    test(`${field} is refused with a clear message, or stored as typed`, async () => {
      const member = await makeMember(shop)
      for (const text of naughty) {
        const response = await call(member, 'POST', '/addresses', { ...tebet(), [field]: text })
        expect([200, 400], `${field} ${JSON.stringify(text)}`).toContain(response.statusCode)
        if (response.statusCode === 400) {
          expect(response.json().field).toBe(field)
          continue
        }
        const address: Address = response.json().data
        const storedText = address[field as 'address1']
        // An empty subdistrict means none.
        if (field === 'subdistrict') expect(address.subdistrict).toBe(null)
        else expect(storedText).toBe(text.trim())
        await call(member, 'DELETE', `/addresses/${address._id}`)
      }
    })

  test('address lines accept any text that fits', async () => {
    const member = await makeMember(shop)
    const { _id } = await add(member)
    const fitting = naughty.filter(text => text.trim() !== '' && text.trim().length <= 200)
    expect(fitting.length).toBeGreaterThan(50)
    for (const text of fitting) {
      const url = `/addresses/${_id}`
      const response = await call(member, 'PUT', url, { ...tebet(), address1: text, address2: text })
      expect(response.statusCode).toBe(200)
      expect(await listOf(member)).toMatchObject([{ address1: text.trim(), address2: text.trim() }])
    }
  })

  test('a NUL or an unpaired surrogate is refused with the field’s name, in bodies, paths and filters', async () => {
    const member = await makeMember(shop)
    for (const text of unstorable) {
      for (const field of fields) {
        const response = await call(member, 'POST', '/addresses', { ...tebet(), [field]: text })
        expect([response.statusCode, response.json().field]).toEqual([400, field])
      }
      const filter = encodeURIComponent(JSON.stringify({ _id: member.id, 'address._id': text }))
      const refused = await call(member, 'GET', `/users?filter=${filter}`)
      expect([refused.statusCode, refused.json().field]).toEqual([400, 'filter.address._id'])
    }
    expect((await call(member, 'DELETE', '/addresses/%00')).statusCode).toBe(400)
    expect((await call(member, 'DELETE', '/addresses/%ED%A0%80')).statusCode).toBe(400)
    expect(await listOf(member)).toEqual([])
  })
})
