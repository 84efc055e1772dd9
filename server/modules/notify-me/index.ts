/** The public API of notify-me: what the schedule and merging products call. */

export { moveStockAlerts } from './move-stock-alerts.ts'
export { sendStockAlerts } from './send-stock-alerts.ts'
export { deleteClosedStockAlerts, deleteStockAlerts } from './store.ts'
