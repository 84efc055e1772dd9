/**
 * Short messages at the top of the screen, one at a time (TOAST-01..TOAST-06). The component is loaded with the
 * first message, so that pages without messages do not load it.
 */

export interface Toast {
  id: number
  kind: 'error' | 'success' | 'info'
  text: string
}
