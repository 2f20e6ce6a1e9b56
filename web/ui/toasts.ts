import { messageOf } from '../api/message-of.ts'

/** Shows a toast. The part that does is loaded with the first one, so that no page waits for it. */
const show = async (toast: { message: string; color: string; autoClose?: number; role?: 'alert' }): Promise<void> => {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ ...toast, withBorder: true })
}

/** Says that something was done. */
export const tellDone = (message: string): void => {
  void show({ message, color: 'teal' })
}

/** Says why something was not done, in the server's words. */
export const tellError = (error: unknown): void => {
  void show({ message: messageOf(error), color: 'red', autoClose: 10_000, role: 'alert' })
}
