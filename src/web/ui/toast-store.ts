import { messageOf } from '../lib/api'

const TOAST_LIMIT = 1
export const TOAST_DURATION_MS = 5000
/** Of a toast with a button, which has to be read and pressed. */
export const TOAST_ACTION_DURATION_MS = 15_000
/** Milliseconds that a dismissed toast is kept, as in the specification. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000
export const TOAST_SWIPE_PX = 50

interface ToastInput {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** A button such as Undo, which also dismisses the toast. */
  action?: { label: string; run: () => void }
}
export interface Toast extends ToastInput {
  id: number
  open: boolean
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the previous one. Returns its id. */
export function toast(input: ToastInput): number {
  const id = ++lastId
  change([{ ...input, id, open: true }, ...toasts].slice(0, TOAST_LIMIT))
  return id
}

/** Shows a failure with the server's message, or `fallback` if there is none. */
export function toastFailure(title: string, error: unknown, fallback?: string): void {
  toast({ title, description: messageOf(error, fallback), variant: 'destructive' })
}

/** Hides a toast at once, and deletes it after the removal delay. */
export function dismissToast(id: number): void {
  change(toasts.map((item) => (item.id === id ? { ...item, open: false } : item)))
  if (removals.has(id)) return
  removals.set(
    id,
    setTimeout(() => removeToast(id), TOAST_REMOVE_DELAY_MS),
  )
}

/** Forgets every toast and timer. */
export function clearToasts(): void {
  for (const timer of removals.values()) clearTimeout(timer)
  removals.clear()
  change([])
}

function removeToast(id: number): void {
  removals.delete(id)
  change(toasts.filter((item) => item.id !== id))
}

export function readToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
