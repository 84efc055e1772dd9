import { createHash, createHmac } from 'node:crypto'

/**
 * Signs a URL with AWS Signature Version 4 in its query string, for S3 and S3-compatible object storage. The URL must
 * not have a query string of its own.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function presignV4(request: {
  method: 'GET' | 'PUT' | 'DELETE'
  url: URL
  /** Lower-case names; the client must send exactly these. The host is always signed. */
  headers?: Record<string, string>
  region: string
  accessKeyId: string
  secretAccessKey: string
  now: Date
  expiresSeconds: number
}): string {
  const { method, url, region, now } = request
  if (url.search !== '') throw new Error('a URL with a query string cannot be signed')
  // 20130524T000000Z
  const timestamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const scope = `${timestamp.slice(0, 8)}/${region}/s3/aws4_request`
  const headers = Object.entries({ ...request.headers, host: url.host }).sort(byName)
  const signedHeaders = headers.map(([name]) => name).join(';')
  const query = Object.entries({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${request.accessKeyId}/${scope}`,
    'X-Amz-Date': timestamp,
    'X-Amz-Expires': String(request.expiresSeconds),
    'X-Amz-SignedHeaders': signedHeaders,
  })
    .map(([name, value]): [string, string] => [percentEncode(name), percentEncode(value)])
    .sort(byName)
    .map(pair => pair.join('='))
    .join('&')
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map(part => percentEncode(decodeURIComponent(part)))
      .join('/'),
    query,
    ...headers.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    signedHeaders,
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    timestamp,
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      `AWS4${request.secretAccessKey}`,
    )
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  return `${url.origin}${url.pathname}?${query}&X-Amz-Signature=${signature}`
}

/** Percent-encodes text as RFC 3986 requires; encodeURIComponent leaves !'()*. */
const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const byName = ([one]: [string, string], [other]: [string, string]) =>
  one < other ? -1 : one > other ? 1 : 0
