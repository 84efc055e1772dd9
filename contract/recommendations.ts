import { z } from 'zod'

/** PDP-06, PDP-10: `POST /api/v3/product-views`. */
export const productViewBody = z.object({ product_id: z.string().regex(/^\d{1,18}$/) })
