import { useOrigin } from './use-origin.ts'

/**
 * What machines read of a page (schema.org), made by the server only: give `import.meta.env.SSR && (origin => …)`, and
 * the browser leaves what was written and needs not know how it is made.
 */
export function Facts({ of }: { of: false | ((origin: string) => object) }) {
  const origin = useOrigin()
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" is written as an escape
      dangerouslySetInnerHTML={{ __html: of ? JSON.stringify(of(origin)).replaceAll('<', '\\u003c') : '' }}
    />
  )
}
