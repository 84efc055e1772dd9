/** The public API of notify-me: what the schedule calls. */

export { sendStockAlerts } from './send-stock-alerts.ts'
export { deleteClosedStockAlerts, deleteStockAlerts } from './store.ts'
