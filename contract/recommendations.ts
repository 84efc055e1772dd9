import { z } from 'zod'
import type { Tile } from './catalog.ts'

/** `GET /api/recommendations/rows`: a row of products that staff made (FIND-04). */
export interface OwnRow {
  id: string
  title: string
  line: string
  tiles: Tile[]
}

/** PDP-06, PDP-10: `POST /api/v3/product-views`. */
export const productViewBody = z.object({ product_id: z.string().regex(/^\d{1,18}$/) })
