import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters OWASP recommends (19 MiB, 2 passes). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

/** Whether a password is the one hashed. A hash that cannot be read is a wrong password. */
export const isPassword = (hashed: string, password: string): Promise<boolean> =>
  verify(hashed, password).catch(() => false)
