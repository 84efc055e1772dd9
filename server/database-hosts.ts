/**
 * The hosts of a database URL. Like libpq's, it may name several
 * (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS):
 * `postgres://user:password@db1:5432,db2:5433/shop?target_session_attrs=read-write`.
 */

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(.*)$/

/** Returns a URL for each host. */
export function urlsOfHosts(databaseUrl: string): string[] {
  const match = parts.exec(databaseUrl)
  if (!match) return [databaseUrl]
  const [, start = '', hosts = '', path = '', query = ''] = match
  const params = new URLSearchParams(query.slice(1))
  params.delete('target_session_attrs')
  const rest = params.size > 0 ? `?${params}` : ''
  return hosts.split(',').map(host => `${start}${host}${path}${rest}`)
}

/** The shop writes, so it has no use for a host that only reads. */
export function wantsWritableHost(databaseUrl: string): boolean {
  const [, query = ''] = databaseUrl.split('?')
  return ['any', 'read-write', 'primary'].includes(
    new URLSearchParams(query).get('target_session_attrs') ?? 'any',
  )
}
