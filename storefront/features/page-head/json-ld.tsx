import { useOrigin } from './use-origin.ts'

/**
 * The structured data of a page (schema.org), made on the server only: pass `import.meta.env.SSR && (origin => …)`.
 * The browser keeps the server's JSON and never loads the code that makes it.
 */
export function JsonLd({ schema }: { schema: false | ((origin: string) => object) }) {
  const origin = useOrigin()
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with "<" escaped
      dangerouslySetInnerHTML={{
        __html: schema ? JSON.stringify(schema(origin)).replaceAll('<', '\\u003c') : '',
      }}
    />
  )
}
