import type { Db } from '../../../db/database.ts'

/** Lists all extra bags, including those not offered. */
export const listAllExtraBags = (db: Db) =>
  db.selectFrom('extra_bags').selectAll().orderBy('position').orderBy('id').execute()
