import { route } from '../contract/route.ts'

/** What providers call. */
export const hooksContract = {
  recevoirSms: route({
    method: 'POST',
    path: '/hooks/sms',
    summary:
      'Delivery receipts and replies of an SMS provider over HTTP, in its own format, signed by it. 404 when SMS do not go over HTTP',
    access: 'public',
    reply: 'empty',
    problems: [401, 413],
  }),
}
