import type { RoleName } from '@relance/domain/auth/roles.ts'
import { hashPassword } from '../server/auth/password.ts'

/** A user of network 3; the function returned gives its access token, the same for the whole run. */
export async function logIn(
  pool: { query(text: string, values: unknown[]): Promise<unknown> },
  { role, adherentId }: { readonly role: RoleName; readonly adherentId: number | null },
): Promise<(address: string) => Promise<string>> {
  await pool.query(
    `with u as (insert into utilisateur (email, mot_de_passe, role, adherent_id)
                values ('bench@example.test', $1, $2, $3) returning id)
     insert into utilisateur_reseau (utilisateur_id, reseau_id) select id, 3 from u`,
    [await hashPassword('Password1'), role, adherentId],
  )
  let token: Promise<string> | undefined
  return (address) => {
    token ??= fetch(`${address}/api/v1/garalys/authentication/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'bench@example.test', password: 'Password1' }),
    }).then(async (answer) => ((await answer.json()) as { access_token: string }).access_token)
    return token
  }
}
