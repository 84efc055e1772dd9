import type pg from 'pg'

/** Finds districts of the shop's area data and returns them as the provider does: "31.74.01" becomes 317401. */
export async function findPlaces(pool: pg.Pool, search: string, limit: number) {
  const { rows } = await pool.query({
    text: `
      select replace(d.code, '.', '')::integer as id,
        upper(concat_ws(', ', d.name, c.name, p.name)) as label,
        upper(p.name) as province_name, upper(c.name) as city_name, upper(d.name) as district_name,
        '-' as subdistrict_name, coalesce(v.postal_code, '') as zip_code
      from districts d join cities c on c.code = d.city_code join provinces p on p.code = c.province_code
      left join lateral (
        select s.postal_code from subdistricts s
        where s.district_code = d.code and s.postal_code is not null
        order by s.postal_code = $1 desc, s.code limit 1
      ) v on true
      where d.name ilike $1
        or d.code in (select s.district_code from subdistricts s where s.postal_code = $1)
      order by d.code limit $2`,
    values: [search, limit],
  })
  return rows
}

/** Returns the fees of the zone table, as services of the requested carriers. */
export async function tableCosts(
  pool: pg.Pool,
  parcel: { destination: string; weight: number; courier: string[] },
) {
  const kilograms = Math.ceil(parcel.weight / 1000)
  const { rows } = await pool.query({
    text: `
      select m.carrier as name, m.courier_code as code, upper(m.service_codes[1]) as service, m.name as description,
        r.first_kilogram_rupiah + ($2::integer - 1) * r.next_kilogram_rupiah as cost,
        r.min_days || '-' || r.max_days || ' day' as etd
      from shipping_rates r join shipping_methods m on m.type = r.shipping_type
      where r.province_code = left($1, 2) and m.courier_code = any($3) and cardinality(m.service_codes) > 0
      order by cost`,
    values: [parcel.destination, kilograms, parcel.courier],
  })
  return rows
}
