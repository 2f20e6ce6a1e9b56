import { buildWeb } from '../scripts/build-web.ts'

/** The journeys look at the pages as they are built for users. */
export default async function setup(): Promise<void> {
  await buildWeb()
}
