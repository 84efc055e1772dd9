import { z } from 'zod'

/** Checking whether a pack is genuine (MODAL-04, AMB-71). */

/** As printed, `3F7K-92QD-A8MX`; spaces, dashes and lower case are accepted. */
export const authenticityBody = z.object({
  code: z
    .string({ error: 'Kode belum diisi' })
    .max(60, 'Kode terdiri dari 12 huruf dan angka')
    .transform(text => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .pipe(
      z
        .string()
        .min(1, 'Kode belum diisi')
        .regex(/^[0-9A-Z]{12}$/, 'Kode terdiri dari 12 huruf dan angka'),
    ),
})

export type AuthenticityResponse =
  | { is_valid: false }
  | {
      is_valid: true
      product: { id: string; name: string; brand: string; image_url: string | null; product_url: string }
      /** How often the code was checked, including this check. */
      checks: number
      /** ISO time. */
      first_checked_at: string
    }
