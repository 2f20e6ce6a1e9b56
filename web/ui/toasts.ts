import { notifications } from '@mantine/notifications'
import { messageOf } from '../api/message-of.ts'

/** Says that something was done. */
export const tellDone = (message: string): void => {
  notifications.show({ message, color: 'teal', withBorder: true })
}

/** Says why something was not done, in the server's words. */
export const tellError = (error: unknown): void => {
  notifications.show({ message: messageOf(error), color: 'red', withBorder: true, autoClose: 10_000, role: 'alert' })
}
